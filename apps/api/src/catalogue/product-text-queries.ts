import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { Localized } from './localized.ts'

/** The texts of a product in all its languages; null for a draft, which only its shop sees. */
export async function findProductTexts(
	ctx: Context,
	productId: string,
): Promise<{
	titles: Localized
	subtitles: Localized
	descriptions: Localized
	highlights: Localized<string[]>
} | null> {
	const { rows } = await sql<{
		titles: Localized
		subtitles: Localized
		descriptions: Localized
		highlights: Localized<string[]>
	}>`
		select t.titles, t.subtitles, t.descriptions, t.highlights
		from product p join product_text t on t.product_id = p.id where p.id = ${productId} and not p.draft
	`.execute(ctx.db)
	return rows[0] ?? null
}
