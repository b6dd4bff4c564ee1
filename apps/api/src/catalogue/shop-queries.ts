import type { HoursWeek, ShopHoliday } from '@portolan/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../platform/context.ts'
import { shopperIdOf } from '../platform/context.ts'
import type { Db, TxDb } from '../platform/database/db.ts'
import type { FreightTemplate } from './freight.ts'
import { holidayColumn } from './hours/holiday-column.ts'
import type { Localized } from './localized.ts'
import { newsOfShop } from './news-queries.ts'
import { countedTo, cutPage, type RowPage } from './product-queries.ts'

/** A shop in a list, in the caller's language, with its best sellers. */
export interface ShopCardRow {
	shop_id: string
	name: string
	avatar: string
	country: string
	tagline: string
	sales: number
	fans: number
	good: number
	scored: number
	is_follow: boolean
	products: { product_id: string; title: string; image: string; price: string }[]
}

/** The orders of a list of shops. */
export type ShopOrder = 'sales' | 'recent' | 'fans' | 'new'

/** The columns of a shop's card, from `shop s`; its products only if they are wanted. */
function shopColumns(ctx: Context, products = true): RawBuilder<unknown> {
	const shopperId = shopperIdOf(ctx)
	return sql`
		s.id as shop_id, s.name, s.avatar, s.country, coalesce(s.taglines ->> ${ctx.lang}::text, s.taglines ->> 'en') as tagline,
		s.sales, s.fans, score.good, score.scored,
		${
			shopperId === null
				? sql`false`
				: sql`exists (select 1 from shop_follow f where f.shopper_id = ${shopperId} and f.shop_id = s.id)`
		} as is_follow,
		${products ? bestSellers(ctx) : sql`'[]'::json`} as products`
}

/** A shop's three best sellers as JSON. */
function bestSellers(ctx: Context): RawBuilder<unknown> {
	return sql`
		coalesce((
			select json_agg(json_build_object('product_id', best.id,
				'title', coalesce(t.titles ->> ${ctx.lang}::text, t.titles ->> 'en'),
				'image', best.images[1], 'price', best.price::text) order by best.sales desc, best.id)
			from (select * from product p where p.on_sale and p.shop_id = s.id order by p.sales desc, p.id limit 3) best
				join product_text t on t.product_id = best.id
		), '[]')`
}

/** A shop's scores of the last days, for its favourable rate. */
function shopScore(scoresSince: Date): RawBuilder<unknown> {
	return sql`
		cross join lateral (
			select coalesce(sum(d.good), 0)::int as good, coalesce(sum(d.count), 0)::int as scored
			from shop_score_day d where d.shop_id = s.id and d.day > (${scoresSince}::timestamptz at time zone 'UTC')::date
		) score`
}

function shopOrder(order: ShopOrder): RawBuilder<unknown> {
	switch (order) {
		case 'sales':
			return sql`s.sales desc, s.id`
		case 'recent':
			return sql`s.recent desc, s.sales desc, s.id`
		case 'fans':
			return sql`s.fans desc, s.id`
		case 'new':
			return sql`s.created_at desc, s.id`
	}
}

/** One page of open shops; `query` is a tsquery made by search-words.ts. */
export async function pageOfShops(
	ctx: Context,
	asked: { order: ShopOrder; query: string | null; scoresSince: Date; products?: boolean },
	page: { page: number; limit: number },
): Promise<RowPage<ShopCardRow>> {
	const where =
		asked.query === null ? sql`s.open` : sql`s.open and s.words @@ ${asked.query}::tsquery`
	const { rows } = await sql<ShopCardRow & { total: number }>`
		select ${shopColumns(ctx, asked.products)},
			(select count(*)::int from (select 1 from shop s where ${where} limit ${countedTo}) counted) as total
		from (
			select * from shop s where ${where} order by ${shopOrder(asked.order)}
			limit ${page.limit + 1} offset ${(page.page - 1) * page.limit}
		) s ${shopScore(asked.scoresSince)}
		order by ${shopOrder(asked.order)}
	`.execute(ctx.db)
	return cutPage(rows, page.limit)
}

/** A shop's page. */
export interface ShopDetailRow extends ShopCardRow {
	story: string
	founded: number | null
	freight: FreightTemplate
	banner: string
	contact_email: string
	contact_phone: string
	former_name: string
	renamed_at: Date | null
	product_count: number
	time_zone: string
	hours: HoursWeek
	holiday: ShopHoliday | null
}

/** One shop, or null. */
export async function shopDetailOf(
	ctx: Context,
	shopId: string,
	scoresSince: Date,
): Promise<ShopDetailRow | null> {
	const { rows } = await sql<ShopDetailRow>`
		select ${shopColumns(ctx)},
			coalesce(s.stories ->> ${ctx.lang}::text, s.stories ->> 'en') as story, s.founded, s.freight,
			s.banner, s.contact_email, s.contact_phone, s.former_name, s.renamed_at, s.time_zone, s.hours, ${holidayColumn(ctx)} as holiday,
			(select count(*)::int from (
				select 1 from product p where p.on_sale and p.shop_id = s.id limit ${countedTo}) counted) as product_count
		from shop s ${shopScore(scoresSince)}
		where s.id = ${shopId} and s.open
	`.execute(ctx.db)
	return rows[0] ?? null
}

/** Whether a shop exists and is open. */
export async function isShopOpen(db: Db, shopId: string): Promise<boolean> {
	const { rows } = await sql`select 1 from shop where id = ${shopId} and open`.execute(db)
	return rows.length === 1
}

/** News beside a followed shop; `at` is seconds since 1970. */
export interface NewsInShop {
	kind: 'new' | 'cheaper'
	product_id: string
	title: string
	image: string
	price: string
	was: string | null
	at: number
}

/** Followed shops, the newest follow first, each with at most five pieces of news since a day. */
export async function pageOfFollows(
	ctx: Context,
	shopperId: string,
	since: { scores: Date; news: Date },
	page: { page: number; limit: number },
): Promise<RowPage<ShopCardRow & { followed_at: Date; news: NewsInShop[] }>> {
	const { rows } = await sql<
		ShopCardRow & { followed_at: Date; news: NewsInShop[]; total: number }
	>`
		select ${shopColumns(ctx)}, s.followed_at,
			(select count(*)::int from shop_follow where shopper_id = ${shopperId}) as total,
			coalesce((
				select json_agg(json_build_object('kind', n.kind, 'product_id', n.product_id,
					'title', coalesce(t.titles ->> ${ctx.lang}::text, t.titles ->> 'en'), 'image', n.image,
					'price', n.price::text, 'was', n.was::text, 'at', floor(extract(epoch from n.at))::bigint) order by n.at desc, n.product_id)
				from (${newsOfShop(since.news, 5)}) n join product_text t on t.product_id = n.product_id
			), '[]') as news
		from (
			select s.*, f.created_at as followed_at from shop_follow f join shop s on s.id = f.shop_id
			where f.shopper_id = ${shopperId} order by f.created_at desc, s.id
			limit ${page.limit + 1} offset ${(page.page - 1) * page.limit}
		) s ${shopScore(since.scores)}
		order by s.followed_at desc, s.id
	`.execute(ctx.db)
	return cutPage(rows, page.limit)
}

/**
 * Sets a follow; returns the number of followers afterwards, or null if there is no such shop (a closed one can still be
 * unfollowed). The database counts the followers.
 */
export async function setFollow(
	db: TxDb,
	follow: { shopperId: string; shopId: string; on: boolean; at: Date },
): Promise<number | null> {
	if (follow.on)
		await sql`
			insert into shop_follow (shopper_id, shop_id, created_at)
			select ${follow.shopperId}, id, ${follow.at} from shop where id = ${follow.shopId} and open
			on conflict do nothing
		`.execute(db)
	else
		await sql`delete from shop_follow where shopper_id = ${follow.shopperId} and shop_id = ${follow.shopId}`.execute(
			db,
		)
	const { rows } = await sql<{
		fans: number
	}>`select fans from shop where id = ${follow.shopId} and (open or not ${follow.on}::boolean)`.execute(
		db,
	)
	return rows[0]?.fans ?? null
}

/** What other modules may read about a shop. */
export interface ShopFactRow {
	id: string
	name: string
	avatar: string
	country: string
	open: boolean
	freight: FreightTemplate
	/** The address for returned goods; empty until the shop has entered it. */
	returnAddress: string
}

/** The shops with these ids, in no order; missing ones are left out. */
export async function findShops(db: Db, shopIds: readonly string[]): Promise<ShopFactRow[]> {
	const { rows } = await sql<ShopFactRow>`
		select id, name, avatar, country, open, freight, return_address as "returnAddress" from shop where id = any(${shopIds}::uuid[])
	`.execute(db)
	return rows
}

/** Inserts a new shop. */
export async function insertShop(
	db: TxDb,
	shop: {
		id: string
		name: string
		nameKey: string
		taglines: Localized
		stories: Localized
		avatar: string
		country: string
		founded: number | null
		freight: FreightTemplate
		ownerName: string
		banner: string
		contactEmail: string
		contactPhone: string
		returnAddress: string
		words: readonly string[]
		createdAt: Date
	},
): Promise<void> {
	await sql`
		insert into shop (id, name, name_key, taglines, stories, avatar, country, founded, freight, owner_name,
			banner, contact_email, contact_phone, return_address, words, created_at)
		values (${shop.id}, ${shop.name}, ${shop.nameKey}, ${JSON.stringify(shop.taglines)}, ${JSON.stringify(shop.stories)},
			${shop.avatar}, ${shop.country}, ${shop.founded}, ${JSON.stringify(shop.freight)}, ${shop.ownerName},
			${shop.banner}, ${shop.contactEmail}, ${shop.contactPhone}, ${shop.returnAddress},
			array_to_tsvector(${shop.words}::text[]), ${shop.createdAt})
	`.execute(db)
}

/** The names of shops and categories by which their products are also found. */
export async function findNames(
	db: Db,
	shopIds: readonly string[],
	categoryIds: readonly string[],
): Promise<{ shops: Map<string, string>; categories: Map<string, Localized> }> {
	const shops = await findShops(db, shopIds)
	const { rows } = await sql<{ id: string; names: Localized }>`
		select id, names from category where id = any(${categoryIds}::uuid[])
	`.execute(db)
	return {
		shops: new Map(shops.map((shop) => [shop.id, shop.name])),
		categories: new Map(rows.map((row) => [row.id, row.names])),
	}
}
