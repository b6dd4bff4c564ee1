import type { OtherLanguage } from '@portolan/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { ProductTexts } from './product-texts.ts'

/** The texts of a product, with its category and its tags. */
export interface TextsRow extends ProductTexts {
	id: string
	category_id: string | null
	tags: string[]
}

/** Subtitles, descriptions and highlights of older products may lack English. */
const textColumns = sql`p.id, p.category_id, t.titles, '{"en": ""}'::jsonb || t.subtitles as subtitles,
	'{"en": ""}'::jsonb || t.descriptions as descriptions, '{"en": []}'::jsonb || t.highlights as highlights, t.options, t.tags`

/** Products of a shop with their texts, the newest first; only those that lack a text in a language, if one is given. */
export async function pageOfTexts(
	db: Db,
	shopId: string,
	asked: { lacks: OtherLanguage | null; limit: number; offset: number },
): Promise<TextsRow[]> {
	const { rows } = await sql<TextsRow>`
		select ${textColumns} from product p join product_text t on t.product_id = p.id
		where p.shop_id = ${shopId} ${asked.lacks === null ? sql`` : sql`and not ${asked.lacks}::text = any(t.complete_in)`}
		order by p.created_at desc, p.id limit ${asked.limit} offset ${asked.offset}
	`.execute(db)
	return rows
}

/** These products of the shop with their texts; others are left out. */
export async function textsOfProducts(
	db: Db,
	shopId: string,
	productIds: readonly string[],
): Promise<TextsRow[]> {
	const { rows } = await sql<TextsRow>`
		select ${textColumns} from product p join product_text t on t.product_id = p.id
		where p.shop_id = ${shopId} and p.id = any(${productIds}::uuid[])
	`.execute(db)
	return rows
}

/** How many products of a shop lack a text in a language. */
export async function countLacking(db: Db, shopId: string, lang: OtherLanguage): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from product p join product_text t on t.product_id = p.id
		where p.shop_id = ${shopId} and not ${lang}::text = any(t.complete_in)
	`.execute(db)
	return rows[0]?.count ?? 0
}

/** How many products a shop has, and how many of them have all or some texts in each language. */
export async function countLanguages(
	db: Db,
	shopId: string,
): Promise<{ products: number; counts: { lang: string; complete: number; partial: number }[] }> {
	const { rows } = await sql<{ lang: string; complete: number; partial: number }>`
		select one.lang, count(*) filter (where one.whole)::int as complete, count(*) filter (where not one.whole)::int as partial
		from product p join product_text t on t.product_id = p.id
			cross join lateral (
				select lang, true as whole from unnest(t.complete_in) lang
				union all select lang, false from unnest(t.partial_in) lang
			) one
		where p.shop_id = ${shopId} group by one.lang
	`.execute(db)
	const { rows: all } = await sql<{ products: number }>`
		select count(*)::int as products from product where shop_id = ${shopId}
	`.execute(db)
	return { products: all[0]?.products ?? 0, counts: rows }
}
