import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { broadQuery, queryWords } from '../search/search-words.ts'
import { listAdminProductRows } from './admin-product-queries.ts'
import { presentAdminProducts } from './present-admin-product.ts'

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Lists products of all shops, the newest first. A keyword finds what it finds in the app's search, but misspelt words
 * are not corrected.
 */
export const listAdminProducts = handle(endpoints.listAdminProducts, async (ctx, input) => {
	const { page, limit } = input
	const text = (input.keyword ?? '').toLowerCase()
	const isId = idPattern.test(text)
	const words = isId || text === '' ? null : queryWords(text)
	const { rows, count } =
		text !== '' && !isId && words === null
			? { rows: [], count: 0 }
			: await listAdminProductRows(ctx.db, ctx.lang, {
					id: isId ? text : null,
					query: words && broadQuery(words),
					shopId: input.mer_id ?? null,
					categoryId: input.category_id ?? null,
					state: input.state ?? null,
					limit,
					offset: (page - 1) * limit,
				})
	return {
		list: await presentAdminProducts(ctx, rows),
		count,
		page,
		limit,
		has_more: page * limit < count,
	}
})
