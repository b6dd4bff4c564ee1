import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { findCategories } from '../home-queries.ts'
import { visitorCache } from '../visitor-cache.ts'

/** Lists the categories that are shown, in their order. */
export const listCategories = handle(
	endpoints.listCategories,
	{ cache: visitorCache },
	async (ctx) => {
		const rows = await findCategories(ctx.db, ctx.lang)
		return rows
			.filter(({ shown }) => shown)
			.map(({ id, slug, name, image, hue }) => ({
				category_id: id,
				slug,
				name,
				image,
				hue,
			}))
	},
)
