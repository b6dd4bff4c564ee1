import { endpoints, type BulkValue, type LanguageFile, type ProductNeed } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { reasonText } from '../../platform/words/standard-reasons.ts'
import { words } from '../../platform/words/words.ts'
import { specText } from '../option-words.ts'
import { needsText } from '../shop/present-merchant-product.ts'
import { findNames } from '../shop-queries.ts'
import { pageOfValues, type ShownValue, type Why } from './bulk-edit-queries.ts'
import { findBulkEdit } from './get-bulk-edit.ts'

/** Lists the values of a bulk edit of the caller's shop, before and after. Refuses `not_found`. */
export const listBulkEditValues = handle(endpoints.listBulkEditValues, async (ctx, input) => {
	const { bulk_edit_id: editId, page, limit } = input
	await findBulkEdit(ctx, editId)
	const { rows, count } = await pageOfValues(ctx.db, ctx.lang, {
		editId,
		state: input.state ?? null,
		limit,
		offset: (page - 1) * limit,
	})
	const categoryIds = rows
		.filter(({ field }) => field === 'category')
		.flatMap(({ before, after, now }) => [before, after, now ?? ''])
		.filter((id) => id !== '')
	const { categories } = await findNames(ctx.db, [], [...new Set(categoryIds)])
	const nameOf = (id: string) => {
		const names = categories.get(id)
		return names?.[ctx.lang] ?? names?.en ?? ''
	}
	return {
		list: rows.map((row) => presentValue(row, ctx.lang, nameOf)),
		count,
		page,
		limit,
		has_more: page * limit < count,
	}
})

function presentValue(
	row: ShownValue,
	lang: LanguageFile,
	nameOf: (categoryId: string) => string,
): BulkValue {
	const shown = (text: string) => (row.field === 'category' ? nameOf(text) : text)
	return {
		product_id: row.product_id,
		title: row.title,
		image: row.image,
		sku_id: row.sku_id,
		spec: row.options && row.choice ? specText(row.options, row.choice, lang) : '',
		field: row.field,
		before: shown(row.before),
		after: shown(row.after),
		now: row.now === null ? null : shown(row.now),
		state: row.state,
		why: row.why === null ? '' : whyText(row.why, lang),
	}
}

function whyText({ key, values = {} }: Why, lang: LanguageFile): string {
	const { missing, reason } = values
	if (typeof missing === 'string')
		return words(lang, key, { fields: needsText(lang, missing.split(' ') as ProductNeed[]) })
	if (typeof reason === 'string') return words(lang, key, { reason: reasonText(lang, reason) })
	return words(lang, key, values)
}
