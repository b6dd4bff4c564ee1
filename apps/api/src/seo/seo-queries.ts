import type { LanguageFile } from '@portolan/contract'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

/** A product as its page is described, in a language or English; amounts in cents. */
export interface ProductPageRow {
	id: string
	shop_id: string
	shop_name: string
	shop_open: boolean
	draft: boolean
	on_sale: boolean
	taken_off_at: Date | null
	title: string
	subtitle: string
	description: string
	highlights: string[]
	category_id: string | null
	category_name: string | null
	images: string[]
	score_counts: number[]
	/** The prices of its SKUs, and how many of all can be bought. */
	low: bigint
	high: bigint
	offers: number
	stock: number
}

/** One product of any state, or null. */
export async function findProductPage(
	db: Db,
	productId: string,
	lang: LanguageFile,
): Promise<ProductPageRow | null> {
	const { rows } = await sql<ProductPageRow>`
		select p.id, p.shop_id, s.name as shop_name, s.open as shop_open, p.draft, p.on_sale, p.taken_off_at,
			coalesce(t.titles ->> ${lang}::text, t.titles ->> 'en') as title,
			coalesce(t.subtitles ->> ${lang}::text, t.subtitles ->> 'en', '') as subtitle,
			coalesce(t.descriptions ->> ${lang}::text, t.descriptions ->> 'en', '') as description,
			coalesce(t.highlights -> ${lang}::text, t.highlights -> 'en', '[]') as highlights,
			p.category_id, coalesce(c.names ->> ${lang}::text, c.names ->> 'en') as category_name,
			p.images, p.score_counts,
			coalesce(k.low, p.price) as low, coalesce(k.high, p.price) as high, k.offers, k.stock
		from product p
		join product_text t on t.product_id = p.id
		join shop s on s.id = p.shop_id
		left join category c on c.id = p.category_id
		cross join lateral (
			select min(price) as low, max(price) as high, count(*)::int as offers,
				coalesce(sum(stock - held), 0)::int as stock
			from sku where product_id = p.id and retired_at is null
		) k
		where p.id = ${productId}
	`.execute(db)
	return rows[0] ?? null
}

/** A shop as its page is described, in a language or English. */
export interface ShopPageRow {
	id: string
	name: string
	open: boolean
	avatar: string
	tagline: string
	story: string
	founded: number | null
	country: string
	good: number
	scored: number
	/** The first pictures of its best sellers. */
	pictures: string[]
}

/** One shop, open or closed, with its scores since a moment; or null. */
export async function findShopPage(
	db: Db,
	shopId: string,
	asked: { lang: LanguageFile; scoresSince: Date },
): Promise<ShopPageRow | null> {
	const { rows } = await sql<ShopPageRow>`
		select s.id, s.name, s.open, s.avatar, s.founded, s.country,
			coalesce(s.taglines ->> ${asked.lang}::text, s.taglines ->> 'en') as tagline,
			coalesce(s.stories ->> ${asked.lang}::text, s.stories ->> 'en') as story,
			score.good, score.scored, ${picturesOfShop} as pictures
		from shop s
		cross join lateral (
			select coalesce(sum(d.good), 0)::int as good, coalesce(sum(d.count), 0)::int as scored
			from shop_score_day d
			where d.shop_id = s.id and d.day > (${asked.scoresSince}::timestamptz at time zone 'UTC')::date
		) score
		where s.id = ${shopId}
	`.execute(db)
	return rows[0] ?? null
}

/** How many pictures the card of a shop shows. */
const picturesOfShop = sql`array(
	select p.images[1] from product p
	where p.on_sale and p.shop_id = s.id order by p.sales desc, p.id limit 4)`

/** The pictures of a product that is shown to everybody, or of an open shop; null for any other. */
export async function findCardPictures(
	db: Db,
	of: { kind: 'product' | 'shop'; id: string },
): Promise<{ images: string[]; avatar: string | null } | null> {
	const { rows } =
		of.kind === 'product'
			? await sql<{ images: string[]; avatar: string | null }>`
				select p.images, null as avatar from product p join shop s on s.id = p.shop_id
				where p.id = ${of.id} and not p.draft and p.taken_off_at is null and s.open
			`.execute(db)
			: await sql<{ images: string[]; avatar: string | null }>`
				select ${picturesOfShop} as images, s.avatar from shop s where s.id = ${of.id} and s.open
			`.execute(db)
	return rows[0] ?? null
}
