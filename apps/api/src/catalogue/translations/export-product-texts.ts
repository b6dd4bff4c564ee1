import { endpoints, textsCsvMaxRows } from '@portolan/contract'
import { writeCsv } from '../../platform/csv/csv.ts'
import { handle } from '../../platform/http/handle.ts'
import { isMissing, textsIn } from './product-texts.ts'
import { pageOfTexts } from './translation-queries.ts'

/** The columns of a file: those that the import reads, and the product's name for people. */
const columns = ['product_id', 'product', 'field', 'english', 'text'] as const

/** How many products are read at once. */
const step = 200

/**
 * Returns the texts of the shop's products in English and in one other language as a CSV file, to fill in and import; or
 * only those that are missing. A product is in it wholly or not at all.
 */
export const exportProductTexts = handle(endpoints.exportProductTexts, async (ctx, input) => {
	const { lang } = input
	const onlyMissing = input.missing ?? false
	const lines: string[][] = []
	let next = input.skip ?? 0
	let isFull = false
	let isLast = false
	while (!isFull && !isLast) {
		const found = await pageOfTexts(ctx.db, ctx.actor.shopId, {
			lacks: onlyMissing ? lang : null,
			limit: step,
			offset: next,
		})
		for (const product of found) {
			const rows = textsIn(product, lang)
				.filter((text) => !onlyMissing || isMissing(text))
				.map(({ field, english, text }) => [product.id, product.titles.en, field, english, text])
			isFull = lines.length + rows.length > textsCsvMaxRows
			if (isFull) break
			lines.push(...rows)
			next += 1
		}
		isLast = found.length < step
	}
	return {
		file_name: `texts-${lang}-${ctx.clock.now().toISOString().slice(0, 10)}.csv`,
		csv: writeCsv([columns, ...lines]),
		rows: lines.length,
		next: isFull ? next : null,
	}
})
