import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { TxDb } from '../platform/database/db.ts'
import { countedTo, cutPage, type RowPage } from './product-queries.ts'

/** A piece of news about one product, for followers of its shop. Amounts in cents. */
export interface News {
	productId: string
	shopId: string
	at: Date
	/** Null: the product is new. Otherwise its price fell below the lowest price of the days before. */
	cheaper: { was: bigint; now: bigint } | null
}

/** Writes news; the latest of its kind replaces the one before, so that a shop cannot flood its followers with one product. */
export async function writeNews(db: TxDb, news: readonly News[]): Promise<void> {
	if (news.length === 0) return
	await sql`
		insert into shop_news (product_id, kind, shop_id, was, now, at)
		select product_id, kind, shop_id, was, now, at
		from unnest(
			${news.map((one) => one.productId)}::uuid[],
			${news.map((one) => (one.cheaper === null ? 'new' : 'cheaper'))}::text[],
			${news.map((one) => one.shopId)}::uuid[],
			${news.map((one) => one.cheaper?.was ?? null)}::bigint[],
			${news.map((one) => one.cheaper?.now ?? null)}::bigint[],
			${news.map((one) => one.at)}::timestamptz[]
		) as news (product_id, kind, shop_id, was, now, at)
		on conflict (product_id, kind) do update set was = excluded.was, now = excluded.now, at = excluded.at
	`.execute(db)
}

/** Deletes news from before a day, a limited number at a time; returns how many. */
export async function deleteNews(db: TxDb, before: Date, most: number): Promise<number> {
	const { numAffectedRows } = await sql`
		delete from shop_news where (product_id, kind) in (
			select product_id, kind from shop_news where at < ${before} order by at limit ${most} for update skip locked)
	`.execute(db)
	return Number(numAffectedRows ?? 0n)
}

/**
 * The news of `shop s` since a day, the latest first, up to a limit: only products on sale, and no lower price that was raised again. For a
 * `cross join lateral`.
 */
export function newsOfShop(since: Date, most: number): RawBuilder<unknown> {
	return sql`
		select n.kind, n.product_id, n.shop_id, n.was, n.at, p.price, p.images[1] as image
		from shop_news n join product p on p.id = n.product_id
		where n.shop_id = s.id and n.at > ${since} and p.on_sale and (n.kind = 'new' or p.price <= n.now)
		order by n.at desc, n.product_id, n.kind limit ${most}`
}

/** One piece of news in the caller's language. */
export interface NewsRow {
	kind: 'new' | 'cheaper'
	product_id: string
	shop_id: string
	shop_name: string
	shop_avatar: string
	title: string
	image: string
	price: bigint
	was: bigint | null
	at: Date
}

/** News of the open shops a shopper follows, the latest first; counted up to {@link countedTo}. */
export async function pageOfNews(
	ctx: Context,
	shopperId: string,
	since: Date,
	page: { page: number; limit: number },
): Promise<RowPage<NewsRow>> {
	const upTo = page.page * page.limit + 1
	const { rows } = await sql<NewsRow & { total: number }>`
		with followed as materialized (
			select s.id, s.name, s.avatar from shop_follow f join shop s on s.id = f.shop_id
			where f.shopper_id = ${shopperId} and s.open
		)
		select n.kind, n.product_id, n.shop_id, s.name as shop_name, s.avatar as shop_avatar, n.image, n.price, n.was, n.at,
			coalesce(t.titles ->> ${ctx.lang}::text, t.titles ->> 'en') as title,
			(select count(*)::int from (
				select 1 from followed s cross join lateral (${newsOfShop(since, countedTo)}) one limit ${countedTo}
			) counted) as total
		from followed s cross join lateral (${newsOfShop(since, upTo)}) n join product_text t on t.product_id = n.product_id
		order by n.at desc, n.product_id, n.kind
		limit ${page.limit + 1} offset ${(page.page - 1) * page.limit}
	`.execute(ctx.db)
	if (rows.length > 0 || page.page === 1) return cutPage(rows, page.limit)
	const first = await pageOfNews(ctx, shopperId, since, { page: 1, limit: 1 })
	return { rows: [], count: first.count, hasMore: false }
}
