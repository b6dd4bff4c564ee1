import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { isShopOpen } from '../shop-queries.ts'
import { visitorCache } from '../visitor-cache.ts'
import { listProducts } from './list-products.ts'

/** Lists what a shop sells, filtered and sorted. Refuses `not_found` for an unknown or closed shop. */
export const listShopProducts = handle(
	endpoints.listShopProducts,
	{ cache: visitorCache },
	async (ctx, input) => {
		const page = await listProducts(ctx, input)
		// A shop with products on sale is open, so only an empty page has to check that the shop exists.
		if (page.count === 0 && !(await isShopOpen(ctx.db, input.mer_id)))
			refuse('not_found', 'No such shop.')
		return page
	},
)
