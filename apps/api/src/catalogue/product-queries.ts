import type { LanguageFile, ShopHoliday } from '@portolan/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../platform/context.ts'
import { shopperIdOf } from '../platform/context.ts'
import type { Db } from '../platform/database/db.ts'
import type { ProductOption } from '../platform/database/stored-types.ts'
import type { FreightTemplate } from './freight.ts'
import { holidayColumn } from './hours/holiday-column.ts'

/** Counts stop here; the contract says so (ProductPage). */
export const countedTo = 1_000

/** A product in a list, in the caller's language. */
export interface CardRow {
	product_id: string
	shop_id: string
	category_id: string | null
	title: string
	image: string
	price: bigint
	market_price: bigint | null
	sales: number
	stock: number
	score_counts: number[]
	hue: number
	on_sale: boolean
	is_like: boolean
}

/** A page of rows with the total (up to {@link countedTo}) and whether more follow. */
export interface RowPage<Row> {
	rows: Row[]
	count: number
	hasMore: boolean
}

/** Filter and order of products on sale. Amounts in cents, inclusive. */
export interface ProductFilter {
	categoryId?: string | undefined
	shopId?: string | undefined
	priceMin?: bigint | undefined
	priceMax?: bigint | undefined
	/** Only products that cost less than their market price; by default, all. */
	deals?: true | undefined
	/** Ids of attribute values, by attribute: a product has one of each group. */
	valueGroups?: readonly (readonly string[])[] | undefined
}

/** The orders of a list; `recent` is by the sales of the last days. */
export type ProductOrder = 'sales' | 'recent' | 'new' | 'price_asc' | 'price_desc'

/**
 * The columns of a card, from `product p` joined with its `product_text t` and left joined with `category c` (a product
 * may have no category yet). Long texts are only fetched for rows that are shown.
 */
export function cardColumns(lang: LanguageFile, shopperId: string | null): RawBuilder<unknown> {
	return sql`
		p.id as product_id, p.shop_id, p.category_id,
		coalesce(t.titles ->> ${lang}::text, t.titles ->> 'en') as title,
		coalesce(p.images[1], '') as image, p.price, p.market_price, p.sales, p.score_counts, p.on_sale, coalesce(c.hue, 90) as hue,
		(select coalesce(sum(k.stock - k.held), 0)::int from sku k where k.product_id = p.id and k.retired_at is null) as stock,
		${
			shopperId === null
				? sql`false`
				: sql`exists (select 1 from product_like l where l.shopper_id = ${shopperId} and l.product_id = p.id)`
		} as is_like`
}

/** The condition on `product p` for a filter. It contains only what was given, so that each form has its own plan. */
export function filterCondition(filter: ProductFilter, price = sql`p.price`): RawBuilder<unknown> {
	const conditions = [sql`p.on_sale`]
	if (filter.categoryId !== undefined) conditions.push(sql`p.category_id = ${filter.categoryId}`)
	if (filter.shopId !== undefined) conditions.push(sql`p.shop_id = ${filter.shopId}`)
	if (filter.priceMin !== undefined) conditions.push(sql`${price} >= ${filter.priceMin}`)
	if (filter.priceMax !== undefined) conditions.push(sql`${price} <= ${filter.priceMax}`)
	// The same expression as in the indexes.
	if (filter.deals) conditions.push(sql`p.market_price > p.price`)
	for (const ids of filter.valueGroups ?? [])
		conditions.push(
			sql`exists (select from product_attribute pa where pa.product_id = p.id and pa.value_id = any(${ids}::uuid[]))`,
		)
	return sql.join(conditions, sql` and `)
}

/** The order of a list; the id comes last, so that pages never overlap. */
export function productOrder(order: ProductOrder): RawBuilder<unknown> {
	switch (order) {
		case 'sales':
			return sql`p.sales desc, p.id`
		case 'recent':
			return sql`p.recent desc, p.sales desc, p.id`
		case 'new':
			return sql`p.created_at desc, p.id`
		case 'price_asc':
			return sql`p.price, p.id`
		case 'price_desc':
			return sql`p.price desc, p.id desc`
	}
}

/** One page of products with the total: one statement, or two if prices are bounded and it is not ordered by them. */
export async function pageOfProducts(
	ctx: Context,
	filter: ProductFilter,
	order: ProductOrder,
	page: { page: number; limit: number },
): Promise<RowPage<CardRow>> {
	const bounded = filter.priceMin !== undefined || filter.priceMax !== undefined
	const byPrice = order === 'price_asc' || order === 'price_desc'
	const orderBy = productOrder(order)
	const window = sql`limit ${page.limit + 1} offset ${(page.page - 1) * page.limit}`
	const found = bounded && !byPrice ? await countProducts(ctx.db, filter) : null
	// The planner cannot know how many products are between two prices that are parameters, so they are counted first. If
	// few: take them all and sort. If many: follow the order and skip what is outside ("+ 0" keeps the planner from using
	// the index of prices).
	const picked =
		found !== null && found < countedTo
			? sql`
				select p.id from (
					select p.id from product p where ${filterCondition(filter)} offset 0
				) few join product p using (id) order by ${orderBy} ${window}`
			: sql`
				select p.id from product p
				where ${filterCondition(filter, found === null ? sql`p.price` : sql`(p.price + 0)`)}
				order by ${orderBy} ${window}`
	const total =
		found === null
			? sql`(select count(*)::int from (
				select 1 from product p where ${filterCondition(filter)} limit ${countedTo}) counted)`
			: sql`${found}::int`
	const { rows } = await sql<CardRow & { total: number }>`
		with picked as materialized (${picked})
		select ${cardColumns(ctx.lang, shopperIdOf(ctx))}, ${total} as total
		from picked join product p using (id) join product_text t on t.product_id = p.id
			left join category c on c.id = p.category_id
		order by ${orderBy}
	`.execute(ctx.db)
	if (rows.length > 0 || page.page === 1) return cutPage(rows, page.limit)
	return { rows: [], count: found ?? (await countProducts(ctx.db, filter)), hasMore: false }
}

/** How many products are on sale, up to {@link countedTo}. */
export async function countProducts(db: Db, filter: ProductFilter): Promise<number> {
	const { rows } = await sql<{ total: number }>`
		select count(*)::int as total
		from (select 1 from product p where ${filterCondition(filter)} limit ${countedTo}) counted
	`.execute(db)
	return rows[0]?.total ?? 0
}

/** Removes the extra row that only shows whether more follow. */
export function cutPage<Row extends { total: number }>(
	rows: readonly Row[],
	limit: number,
): RowPage<Row> {
	return {
		rows: rows.slice(0, limit),
		count: rows[0]?.total ?? 0,
		hasMore: rows.length > limit,
	}
}

/**
 * Products that go with a product: of its category and shop first, then current best sellers. At most about 150
 * candidates are read, each through an index. The product itself is left out.
 */
export async function pageOfCompanions(
	ctx: Context,
	product: ProductPlace,
	page: { page: number; limit: number },
): Promise<RowPage<CardRow>> {
	const { rows } = await sql<CardRow & { total: number }>`
		with candidate as (
			(select id from product where on_sale and category_id = ${product.categoryId}::uuid
				order by recent desc, sales desc, id limit 60)
			union
			(select id from product where on_sale and shop_id = ${product.shopId} order by sales desc, id limit 40)
			union
			(select id from product where on_sale order by recent desc, sales desc, id limit 60)
		)
		select ${cardColumns(ctx.lang, shopperIdOf(ctx))}, p.total
		from (
			select p.*, count(*) over ()::int as total,
				2 * (p.category_id is not distinct from ${product.categoryId}::uuid)::int + (p.shop_id = ${product.shopId})::int as closeness
			from candidate join product p using (id) where p.id <> ${product.id}
			order by closeness desc, p.recent desc, p.sales desc, p.id
			limit ${page.limit + 1} offset ${(page.page - 1) * page.limit}
		) p join product_text t on t.product_id = p.id left join category c on c.id = p.category_id
		order by p.closeness desc, p.recent desc, p.sales desc, p.id
	`.execute(ctx.db)
	return cutPage(rows, page.limit)
}

/**
 * Products for a shopper: the best of the three categories they like and view most, then current best sellers, without
 * what they like already.
 */
export async function pageForTaste(
	ctx: Context,
	shopperId: string,
	page: { page: number; limit: number },
): Promise<RowPage<CardRow>> {
	const { rows } = await sql<CardRow & { total: number }>`
		with taste as (
			select p.category_id, sum(weight) as weight
			from (
				(select product_id, 3 as weight from product_like where shopper_id = ${shopperId}
					order by created_at desc limit 50)
				union all
				(select product_id, 1 from footprint where shopper_id = ${shopperId} order by seen_at desc limit 50)
			) seen join product p on p.id = seen.product_id
			group by p.category_id order by weight desc, p.category_id limit 3
		),
		candidate as (
			select liked.id from taste cross join lateral (
				select id from product where on_sale and category_id = taste.category_id
				order by recent desc, sales desc, id limit 40
			) liked
			union
			(select id from product where on_sale order by recent desc, sales desc, id limit 100)
		)
		select ${cardColumns(ctx.lang, shopperId)}, p.total
		from (
			select p.*, count(*) over ()::int as total, coalesce(taste.weight, 0) as weight
			from candidate join product p using (id) left join taste using (category_id)
			where not exists (select 1 from product_like l where l.shopper_id = ${shopperId} and l.product_id = p.id)
			order by weight desc, p.recent desc, p.sales desc, p.id
			limit ${page.limit + 1} offset ${(page.page - 1) * page.limit}
		) p join product_text t on t.product_id = p.id left join category c on c.id = p.category_id
		order by p.weight desc, p.recent desc, p.sales desc, p.id
	`.execute(ctx.db)
	return cutPage(rows, page.limit)
}

/** The shop and category of a product. */
export interface ProductPlace {
	id: string
	categoryId: string | null
	shopId: string
}

/** The shop and category of a product, or null. */
export async function placeOfProduct(db: Db, productId: string): Promise<ProductPlace | null> {
	const { rows } = await sql<ProductPlace>`
		select id, category_id as "categoryId", shop_id as "shopId" from product where id = ${productId} and not draft
	`.execute(db)
	return rows[0] ?? null
}

/** A product with its texts in the caller's language, its SKUs and its shop. */
export interface DetailRow extends CardRow {
	subtitle: string
	description: string
	highlights: string[]
	/** Whether one of these texts is shown in English because there is none in the caller's language. */
	borrowed: boolean
	/** Of its category, in their order. */
	attributes: { name: string; value: string }[]
	ships_from: string
	category_name: string | null
	images: string[]
	options: ProductOption[]
	pic_reviews: number
	skus: {
		id: string
		choice: number[]
		price: string
		stock: number
		image: string
		weight_grams: number
	}[]
	shop_name: string
	shop_avatar: string
	shop_country: string
	shop_sales: number
	fans: number
	freight: FreightTemplate
	holiday: ShopHoliday | null
	good: number
	scored: number
	is_follow: boolean
}

/**
 * One product with all its fields, in one statement; null if there is none, or it is not of the given shop. A draft is there only for
 * `drafts`.
 */
export async function detailOf(
	ctx: Context,
	productId: string,
	shopId: string | null,
	scoresSince: Date,
	{ drafts = false }: { drafts?: boolean } = {},
): Promise<DetailRow | null> {
	const shopperId = shopperIdOf(ctx)
	const { rows } = await sql<DetailRow>`
		select ${cardColumns(ctx.lang, shopperId)},
			coalesce(t.subtitles ->> ${ctx.lang}::text, t.subtitles ->> 'en', '') as subtitle,
			coalesce(t.descriptions ->> ${ctx.lang}::text, t.descriptions ->> 'en', '') as description,
			coalesce(t.highlights -> ${ctx.lang}::text, t.highlights -> 'en', '[]') as highlights,
			not (t.titles ? ${ctx.lang}::text)
				or not (t.subtitles ? ${ctx.lang}::text) and coalesce(t.subtitles ->> 'en', '') <> ''
				or not (t.descriptions ? ${ctx.lang}::text) and coalesce(t.descriptions ->> 'en', '') <> ''
				or not (t.highlights ? ${ctx.lang}::text) and jsonb_array_length(coalesce(t.highlights -> 'en', '[]')) > 0 as borrowed,
			coalesce(c.names ->> ${ctx.lang}::text, c.names ->> 'en') as category_name,
			p.ships_from, p.images, t.options, p.pic_reviews,
			(select coalesce(json_agg(json_build_object('name', coalesce(a.names ->> ${ctx.lang}::text, a.names ->> 'en'),
				'value', coalesce(v.names ->> ${ctx.lang}::text, v.names ->> 'en')) order by a.position, a.id), '[]')
				from product_attribute pa join category_attribute a on a.id = pa.attribute_id and a.category_id = p.category_id
					join attribute_value v on v.id = pa.value_id
				where pa.product_id = p.id) as attributes,
			(select json_agg(json_build_object('id', k.id, 'choice', k.choice, 'price', k.price::text,
				'stock', k.stock - k.held, 'image', k.image, 'weight_grams', k.weight_grams) order by k.position, k.id)
				from sku k where k.product_id = p.id and k.retired_at is null) as skus,
			s.name as shop_name, s.avatar as shop_avatar, s.country as shop_country, s.sales as shop_sales, s.fans, s.freight,
			${holidayColumn(ctx)} as holiday, score.good, score.scored,
			${
				shopperId === null
					? sql`false`
					: sql`exists (select 1 from shop_follow f where f.shopper_id = ${shopperId} and f.shop_id = s.id)`
			} as is_follow
		from product p
		join product_text t on t.product_id = p.id left join category c on c.id = p.category_id
		join shop s on s.id = p.shop_id
		cross join lateral (
			select coalesce(sum(d.good), 0)::int as good, coalesce(sum(d.count), 0)::int as scored
			from shop_score_day d where d.shop_id = s.id and d.day > (${scoresSince}::timestamptz at time zone 'UTC')::date
		) score
		where p.id = ${productId} ${drafts ? sql`` : sql`and not p.draft`} ${shopId === null ? sql`` : sql`and p.shop_id = ${shopId}`}
	`.execute(ctx.db)
	return rows[0] ?? null
}
