import { sql } from 'kysely'
import type { TxContext } from '../../platform/context.ts'
import type { TxDb } from '../../platform/database/db.ts'
import { allTexts } from '../localized.ts'
import { languagesOf, type ProductTexts } from '../translations/product-texts.ts'
import { besideTitle, indexWords } from './search-words.ts'

/** How many products one run of the job indexes. */
const atOnce = 100

/**
 * Indexes products that were added since the last run, and older ones for the first time; returns how many. Several
 * processes share them.
 */
export async function indexNewProducts(ctx: TxContext): Promise<number> {
	const { rows } = await sql<{ id: string }>`
		select product_id as id from product_text where not indexed order by product_id limit ${atOnce} for update skip locked
	`.execute(ctx.db)
	if (rows.length > 0)
		await indexProducts(
			ctx.db,
			rows.map(({ id }) => id),
		)
	return rows.length
}

/**
 * Writes all words of these products, by which their descriptions are searched, and the languages that they have. Their texts are locked before
 * anything is written, as {@link indexNewProducts} locks them: two that index the same products never wait for each other.
 */
export async function indexProducts(db: TxDb, productIds: readonly string[]): Promise<void> {
	const { rows } = await sql<ProductTexts & { id: string; words: string[] }>`
		select t.product_id as id, t.titles, t.subtitles, t.descriptions, t.highlights, t.options,
			tsvector_to_array(s.words) as words
		from product_text t join product_search s using (product_id) where t.product_id = any(${productIds}::uuid[])
		order by product_id for no key update of t
	`.execute(db)
	const found = rows.map((row) => ({ id: row.id, words: wordsOf(row), ...languagesOf(row) }))
	await sql`
		insert into product_text_search (product_id, words)
		select id, array_to_tsvector(words) from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as new (id uuid, words text[])
		on conflict (product_id) do update set words = excluded.words
	`.execute(db)
	await sql`
		update product_text t set complete_in = new.complete, partial_in = new.partial, indexed = true
		from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as new (id uuid, complete text[], partial text[])
		where t.product_id = new.id
	`.execute(db)
}

/** All words of a product in all its languages, each once. `words` are those of product_search. */
function wordsOf(product: ProductTexts & { words: string[] }): string[] {
	const texts = [
		...allTexts(product.subtitles),
		...allTexts(product.descriptions),
		...Object.values(product.highlights).flat(),
	]
	const known = product.words.map((word) =>
		word.startsWith(besideTitle) ? word.slice(besideTitle.length) : word,
	)
	return [...new Set([...known, ...texts.flatMap(indexWords)])]
}
