import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { readFilter } from '../shopper/product-filter.ts'
import { visitorCache } from '../visitor-cache.ts'
import { countValues, listAttributes } from './attribute-queries.ts'

/** Lists the attributes that products of a category can be filtered by; values that no product on sale has are left out unless they are chosen. */
export const listProductFilters = handle(
	endpoints.listProductFilters,
	{ cache: visitorCache },
	async (ctx, input) => {
		const filter = await readFilter(ctx, input)
		const attributes = (await listAttributes(ctx.db, input.category_id, ctx.lang)).filter(
			({ filterable }) => filterable,
		)
		if (attributes.length === 0) return []
		const counts = await countValues(ctx.db, { ...filter, categoryId: input.category_id })
		const chosen = new Set(filter.valueGroups?.flat())
		return attributes
			.map(({ id, name, values }) => ({
				attribute_id: id,
				name,
				values: values
					.map((value) => ({ ...value, count: counts.get(value.value_id) ?? 0 }))
					.filter(({ value_id: valueId, count }) => count > 0 || chosen.has(valueId)),
			}))
			.filter(({ values }) => values.length > 0)
	},
)
