import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { pageOfProducts } from '../product-queries.ts'
import { visitorCache } from '../visitor-cache.ts'
import { presentCard, presentPage } from './present-product.ts'

/** Lists the best sellers of the last days (setting catalogue.hot_days), then of all time. */
export const listHotProducts = handle(
	endpoints.listHotProducts,
	{ cache: visitorCache },
	async (ctx, input) => {
		const page = await pageOfProducts(ctx, { categoryId: input.category_id }, 'recent', input)
		return presentPage(page, input, presentCard)
	},
)
