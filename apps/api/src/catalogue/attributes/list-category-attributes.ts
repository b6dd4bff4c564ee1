import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { visitorCache } from '../visitor-cache.ts'
import { listAttributes } from './attribute-queries.ts'

/** Lists what products of a category have, in the caller's language. */
export const listCategoryAttributes = handle(
	endpoints.listCategoryAttributes,
	{ cache: visitorCache },
	async (ctx, input) => {
		const rows = await listAttributes(ctx.db, input.category_id, ctx.lang)
		return rows.map(({ id, name, required, filterable, values }) => ({
			attribute_id: id,
			name,
			required: required ? (1 as const) : (0 as const),
			filterable: filterable ? (1 as const) : (0 as const),
			values,
		}))
	},
)
