import type { LanguageFile, ShopProductState } from '@portolan/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db, TxDb } from '../../platform/database/db.ts'
import type { ProductOption } from '../../platform/database/stored-types.ts'
import { newId } from '../../platform/ids.ts'
import { containing } from '../../platform/like-pattern.ts'
import { attributesOfProduct } from '../attributes/attribute-queries.ts'
import type { Localized } from '../localized.ts'
import { indexProducts } from '../search/text-words.ts'

/** A product of a shop in the merchant's list; amounts in cents. */
export interface MerchantProductRow {
	id: string
	version: number
	title: string
	image: string | null
	price: bigint
	price_max: bigint
	market_price: bigint | null
	category_id: string | null
	category_name: string | null
	state: ShopProductState
	taken_off_at: Date | null
	taken_off_reason: string
	has_images: boolean
	has_description: boolean
	has_weight: boolean
	stock: number
	held: number
	sku_count: number
	/** Its SKU, if it has only one. */
	sku_id: string | null
	low_stock: boolean
	sales: number
	score_counts: number[]
	created_at: Date
}

/** The state of `product p`; the values are explained at ShopProductState. */
const stateOf = sql`case when p.taken_off_at is not null then 'taken_off' when p.draft then 'draft'
	when p.wanted then 'on' else 'off' end`

/** Whether a SKU of `product p` runs out; never true for a draft. */
function runsOut(lowAt: number): RawBuilder<boolean> {
	return sql<boolean>`(not p.draft and exists (
		select from sku k where k.product_id = p.id and k.retired_at is null and k.stock - k.held <= ${lowAt}::int))`
}

function goodsColumns(lang: LanguageFile, lowAt: number): RawBuilder<unknown> {
	return sql`
		p.id, p.version, coalesce(t.titles ->> ${lang}::text, t.titles ->> 'en') as title, p.images[1] as image,
		p.price, s.price_max, p.market_price, p.category_id, coalesce(c.names ->> ${lang}::text, c.names ->> 'en') as category_name,
		${stateOf} as state, p.taken_off_at, p.taken_off_reason, cardinality(p.images) > 0 as has_images,
		coalesce(t.descriptions ->> 'en', '') <> '' as has_description, s.lightest > 0 as has_weight,
		s.stock, s.held, s.sku_count, case when s.sku_count = 1 then s.some_sku end as sku_id, ${runsOut(lowAt)} as low_stock, p.sales, p.score_counts, p.created_at`
}

/** The joins that {@link goodsColumns} needs beside `product p`. */
const goodsJoins = sql`
	join product_text t on t.product_id = p.id left join category c on c.id = p.category_id
	cross join lateral (
		select coalesce(sum(k.stock), 0)::int as stock, coalesce(sum(k.held), 0)::int as held, count(*)::int as sku_count,
			(array_agg(k.id))[1] as some_sku, coalesce(max(k.price), p.price) as price_max, coalesce(min(k.weight_grams), 0) as lightest
		from sku k where k.product_id = p.id and k.retired_at is null
	) s`

/** A filter for the products of a shop. */
export interface MerchantProductFilter {
	shopId: string
	state: ShopProductState | null
	categoryId: string | null
	/** Searched for in titles and SKU codes; an id or a barcode finds its product. */
	keyword: string
	/** Only those on sale with a SKU that runs out. */
	lowStock: boolean
	lowAt: number
	/** Only those that lack a text in this language. */
	lacks: LanguageFile | null
}

/** Which of `product p` match a filter. */
export function goodsCondition(filter: MerchantProductFilter): RawBuilder<unknown> {
	const conditions = [sql`p.shop_id = ${filter.shopId}`]
	if (filter.state !== null) conditions.push(sql`${stateOf} = ${filter.state}`)
	if (filter.categoryId !== null) conditions.push(sql`p.category_id = ${filter.categoryId}`)
	if (filter.lowStock) conditions.push(sql`p.on_sale and ${runsOut(filter.lowAt)}`)
	if (filter.lacks !== null)
		conditions.push(
			sql`exists (select from product_text x where x.product_id = p.id and not ${filter.lacks}::text = any(x.complete_in))`,
		)
	if (filter.keyword !== '') {
		const like = containing(filter.keyword)
		conditions.push(sql`(
			exists (select from product_text x, jsonb_each_text(x.titles) title
				where x.product_id = p.id and title.value ilike ${like})
			or p.id::text = lower(${filter.keyword})
			or exists (select from sku k where k.product_id = p.id and k.id::text = lower(${filter.keyword}))
			or p.id in (select k.product_id from sku_detail d join sku k on k.id = d.sku_id
				where d.shop_id = ${filter.shopId} and (d.code ilike ${like} or d.barcode = ${filter.keyword})))`)
	}
	return sql.join(conditions, sql` and `)
}

/** One page of a shop's products, the newest first, with the total. */
export async function pageOfMerchantProducts(
	db: Db,
	lang: LanguageFile,
	filter: MerchantProductFilter,
	window: { limit: number; offset: number },
): Promise<{ rows: MerchantProductRow[]; count: number }> {
	const where = goodsCondition(filter)
	const { rows } = await sql<MerchantProductRow>`
		select ${goodsColumns(lang, filter.lowAt)} from (
			select * from product p where ${where}
			order by p.created_at desc, p.id limit ${window.limit} offset ${window.offset}
		) p ${goodsJoins} order by p.created_at desc, p.id
	`.execute(db)
	const { rows: counted } = await sql<{ count: number }>`
		select count(*)::int as count from product p where ${where}
	`.execute(db)
	return { rows, count: counted[0]?.count ?? 0 }
}

/** How many products of a shop are in each state, and how many of those on sale run out. */
export async function countMerchantProducts(
	db: Db,
	shopId: string,
	lowAt: number,
): Promise<Record<ShopProductState | 'low_stock', number>> {
	const { rows } = await sql<Record<ShopProductState | 'low_stock', number>>`
		select count(*) filter (where state = 'on')::int as on, count(*) filter (where state = 'off')::int as off,
			count(*) filter (where state = 'taken_off')::int as taken_off, count(*) filter (where state = 'draft')::int as draft,
			count(*) filter (where on_sale and low)::int as low_stock
		from (
			select p.on_sale, ${stateOf} as state, p.on_sale and ${runsOut(lowAt)} as low from product p where p.shop_id = ${shopId}
		) each_one
	`.execute(db)
	return rows[0] ?? { on: 0, off: 0, taken_off: 0, draft: 0, low_stock: 0 }
}

/** A SKU as its shop sees it. */
export interface MerchantSkuRow {
	id: string
	position: number
	choice: number[]
	price: bigint
	stock: number
	held: number
	weight_grams: number
	image: string
	retired_at: Date | null
	code: string
	barcode: string
	/** What the shop paid, in cents. */
	cost: bigint | null
	/** The options that its choice refers to. */
	options: ProductOption[]
}

/** A product with its texts in all languages. */
export interface MerchantProductDetailRow extends MerchantProductRow {
	titles: Localized
	subtitles: Partial<Localized>
	descriptions: Partial<Localized>
	highlights: Partial<Localized<string[]>>
	options: ProductOption[]
	tags: string[]
	images: string[]
	ships_from: string
	/** Of its present category. */
	attributes: { attribute_id: string; value_id: string }[]
}

/** One product of a shop, or null. */
export async function merchantProductDetail(
	db: Db,
	lang: LanguageFile,
	asked: { productId: string; shopId: string; lowAt: number },
): Promise<MerchantProductDetailRow | null> {
	const { rows } = await sql<MerchantProductDetailRow>`
		select ${goodsColumns(lang, asked.lowAt)}, t.titles, t.subtitles, t.descriptions, t.highlights, t.options, t.tags,
			p.images, p.ships_from, ${attributesOfProduct} as attributes
		from product p ${goodsJoins} where p.id = ${asked.productId} and p.shop_id = ${asked.shopId}
	`.execute(db)
	return rows[0] ?? null
}

const skuColumns = sql`k.id, k.position, k.choice, k.price, k.stock, k.held, k.weight_grams, k.image, k.retired_at,
	coalesce(k.spec_options, t.options) as options, coalesce(d.code, '') as code, coalesce(d.barcode, '') as barcode, d.cost`

/** All SKUs of a product in their order, retired ones last. */
export async function skusOfProduct(db: Db, productId: string): Promise<MerchantSkuRow[]> {
	const { rows } = await sql<MerchantSkuRow>`
		select ${skuColumns} from sku k join product_text t on t.product_id = k.product_id left join sku_detail d on d.sku_id = k.id
		where k.product_id = ${productId} order by k.retired_at nulls first, k.position, k.id
	`.execute(db)
	return rows
}

/** One SKU of a shop that is not retired, with its product, or null. */
export async function skuOfShop(
	db: Db,
	asked: { skuId: string; shopId: string },
): Promise<(MerchantSkuRow & { product_id: string; first_image: string | null }) | null> {
	const { rows } = await sql<MerchantSkuRow & { product_id: string; first_image: string | null }>`
		select ${skuColumns}, k.product_id, p.images[1] as first_image
		from sku k join product p on p.id = k.product_id join product_text t on t.product_id = k.product_id
			left join sku_detail d on d.sku_id = k.id
		where k.id = ${asked.skuId} and p.shop_id = ${asked.shopId} and k.retired_at is null
	`.execute(db)
	return rows[0] ?? null
}

/** The fields that an edit of a product writes. */
export interface ProductChange {
	productId: string
	categoryId: string | null
	images: readonly string[]
	marketPrice: bigint | null
	shipsFrom: string
	titles: Localized
	subtitles: Localized
	descriptions: Localized
	highlights: Localized<string[]>
	options: readonly ProductOption[]
	tags: readonly string[]
	/** Its search words; those from outside the title are marked. */
	words: readonly string[]
}

/** Writes an edited product, which the caller has locked, except its SKUs. */
export async function updateMerchantProduct(
	db: TxDb,
	change: ProductChange,
	at: Date,
): Promise<void> {
	await sql`
		update product set category_id = ${change.categoryId}, images = ${change.images}::text[],
			market_price = ${change.marketPrice}, ships_from = ${change.shipsFrom}, version = version + 1
		where id = ${change.productId}
	`.execute(db)
	await writeProductTexts(db, change, at)
	await sql`
		update product_text set tags = ${change.tags}::text[] where product_id = ${change.productId}
	`.execute(db)
}

/**
 * Writes the texts of a product in all languages, and the words by which it is found. Orders made before keep the former
 * titles and options.
 */
export async function writeProductTexts(
	db: TxDb,
	change: Pick<
		ProductChange,
		'productId' | 'titles' | 'subtitles' | 'descriptions' | 'highlights' | 'options' | 'words'
	>,
	at: Date,
): Promise<void> {
	await sql`
		with changed as (
			insert into product_wording (id, product_id, titles, options, created_at)
			select ${newId()}::uuid, product_id, ${JSON.stringify(change.titles)}::jsonb, ${JSON.stringify(change.options)}::jsonb, ${at}::timestamptz
			from product_text where product_id = ${change.productId}
				and (titles <> ${JSON.stringify(change.titles)}::jsonb or options <> ${JSON.stringify(change.options)}::jsonb)
			returning id
		)
		update product_text set wording_id = coalesce((select id from changed), wording_id),
			titles = ${JSON.stringify(change.titles)}::jsonb, subtitles = ${JSON.stringify(change.subtitles)}::jsonb,
			descriptions = ${JSON.stringify(change.descriptions)}::jsonb, highlights = ${JSON.stringify(change.highlights)}::jsonb,
			options = ${JSON.stringify(change.options)}::jsonb
		where product_id = ${change.productId}
	`.execute(db)
	await sql`
		update product_search set words = array_to_tsvector(${change.words}::text[]) where product_id = ${change.productId}
	`.execute(db)
	await indexProducts(db, [change.productId])
}

/** Takes SKUs out of sale permanently and stores the current words of their choice; call it before the product's options change. */
export async function retireSkus(
	db: TxDb,
	productId: string,
	skuIds: readonly string[],
	at: Date,
): Promise<void> {
	if (skuIds.length === 0) return
	await sql`
		update sku k set retired_at = ${at}, spec_options = t.options from product_text t
		where t.product_id = k.product_id and k.product_id = ${productId} and k.id = any(${skuIds}::uuid[]) and k.retired_at is null
	`.execute(db)
}

/** A SKU as an edit writes it; stock only for a new one. */
export interface SkuChange {
	id: string
	position: number
	choice: readonly number[]
	price: string
	weight_grams: number
	image: string
	stock: number
}

/** Writes the remaining SKUs, all at once (their choices may be swapped), and then the new ones. */
export async function writeSkus(
	db: TxDb,
	productId: string,
	skus: { kept: readonly SkuChange[]; added: readonly SkuChange[] },
): Promise<void> {
	if (skus.kept.length > 0)
		await sql`
			update sku k set position = n.position, choice = n.choice, price = n.price, weight_grams = n.weight_grams, image = n.image
			from jsonb_to_recordset(${JSON.stringify(skus.kept)}::jsonb) as n (id uuid, position int, choice smallint[],
				price bigint, weight_grams int, image text)
			where k.id = n.id and k.product_id = ${productId}
		`.execute(db)
	if (skus.added.length > 0)
		await sql`
			insert into sku (id, product_id, position, choice, price, stock, weight_grams, image)
			select id, ${productId}, position, choice, price, stock, weight_grams, image
			from jsonb_to_recordset(${JSON.stringify(skus.added)}::jsonb) as n (id uuid, position int, choice smallint[],
				price bigint, stock int, weight_grams int, image text)
		`.execute(db)
}

/** Writes SKUs that remain, of any products, which the caller has locked; not their places, nor their stock. */
export async function rewriteSkus(
	db: TxDb,
	skus: readonly Omit<SkuChange, 'position' | 'stock'>[],
): Promise<void> {
	await sql`
		update sku k set choice = n.choice, price = n.price, weight_grams = n.weight_grams, image = n.image
		from jsonb_to_recordset(${JSON.stringify(skus)}::jsonb) as n (id uuid, choice smallint[], price bigint, weight_grams int, image text)
		where k.id = n.id
	`.execute(db)
}

/** Which of these pictures a shop shows already, on any of its products or its page. */
export async function picturesOfShop(
	db: Db,
	shopId: string,
	urls: readonly string[],
): Promise<Set<string>> {
	const { rows } = await sql<{ url: string }>`
		select url from unnest(${urls}::text[]) as asked (url)
		where exists (select from product p where p.shop_id = ${shopId} and asked.url = any(p.images))
			or exists (select from product p join sku k on k.product_id = p.id where p.shop_id = ${shopId} and k.image = asked.url)
			or exists (select from shop s where s.id = ${shopId} and asked.url in (s.avatar, s.banner))
	`.execute(db)
	return new Set(rows.map(({ url }) => url))
}

/** A row of a stock file. */
export interface StockRow {
	sku_id: string
	title: string
	options: ProductOption[]
	choice: number[]
	price: bigint
	stock: number
	held: number
	state: ShopProductState
}

/** All SKUs of a shop by product, up to a limit, with the total; or only those that run out. */
export async function stockOfShop(
	db: Db,
	lang: LanguageFile,
	asked: { shopId: string; lowAt: number | null; most: number },
): Promise<{ rows: StockRow[]; count: number }> {
	const low =
		asked.lowAt === null ? sql`true` : sql`p.on_sale and k.stock - k.held <= ${asked.lowAt}::int`
	const { rows } = await sql<StockRow & { count: number }>`
		select k.id as sku_id, coalesce(t.titles ->> ${lang}::text, t.titles ->> 'en') as title, t.options, k.choice, k.price,
			k.stock, k.held, ${stateOf} as state, count(*) over ()::int as count
		from product p join product_text t on t.product_id = p.id join sku k on k.product_id = p.id
		where p.shop_id = ${asked.shopId} and k.retired_at is null and ${low}
		order by p.created_at desc, p.id, k.position, k.id limit ${asked.most}
	`.execute(db)
	return { rows, count: rows[0]?.count ?? 0 }
}

/** Which of these SKUs a shop sells, with their products and stock; those of other shops and retired ones are left out. */
export async function ownSkus(
	db: Db,
	shopId: string,
	skuIds: readonly string[],
): Promise<{ id: string; product_id: string; stock: number; held: number }[]> {
	const { rows } = await sql<{ id: string; product_id: string; stock: number; held: number }>`
		select k.id, k.product_id, k.stock, k.held from sku k join product p on p.id = k.product_id
		where k.id = any(${skuIds}::uuid[]) and p.shop_id = ${shopId} and k.retired_at is null
	`.execute(db)
	return rows
}
