import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { listWholeCategories } from '../categories/category-queries.ts'
import { listWholeAttributes } from './attribute-queries.ts'

/** Lists the attributes of a category in their order, in all languages. Refuses `not_found`. */
export const listAdminAttributes = handle(endpoints.listAdminAttributes, async (ctx, input) => {
	const rows = await listWholeAttributes(ctx.db, input.category_id)
	if (rows.length === 0 && (await listWholeCategories(ctx.db, input.category_id)).length === 0)
		refuse('not_found', 'No such category.')
	return {
		list: rows.map((row) => ({
			attribute_id: row.id,
			names: row.names,
			required: row.required ? (1 as const) : (0 as const),
			filterable: row.filterable ? (1 as const) : (0 as const),
			values: row.values.map(({ id, names, products }) => ({ value_id: id, names, products })),
		})),
	}
})
