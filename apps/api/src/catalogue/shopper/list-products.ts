import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { pageOfProducts } from '../product-queries.ts'
import { findProducts } from '../search/find-products.ts'
import { visitorCache } from '../visitor-cache.ts'
import { presentCard, presentPage } from './present-product.ts'
import { readFilter, readSort } from './product-filter.ts'

/**
 * Lists products on sale, filtered and sorted; with a `title`, those that match it. Refuses `invalid` if the lower
 * price is above the higher one.
 */
export const listProducts = handle(
	endpoints.listProducts,
	{ cache: visitorCache },
	async (ctx, input) => {
		const filter = await readFilter(ctx, input)
		if (input.title !== undefined) {
			const { page } = await findProducts(ctx, { ...input, title: input.title }, filter)
			return presentPage(page, input, presentCard)
		}
		const page = await pageOfProducts(ctx, filter, readSort(input.sort), input)
		return presentPage(page, input, presentCard)
	},
)
