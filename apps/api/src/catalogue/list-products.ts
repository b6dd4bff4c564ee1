import { endpoints } from '@portolan/contract'
import { handle } from '../platform/http/handle.ts'
import { findProducts } from './find-products.ts'
import { presentCard, presentPage } from './present-product.ts'
import { pageOfShelf } from './product-rows.ts'
import { readFilter, readSort } from './shelf-filter.ts'
import { visitorCache } from './visitor-cache.ts'

/** Products on the shelf, filtered and sorted; with a `title`, those it finds. Refuses `invalid` for prices the wrong way round. */
export const listProducts = handle(
	endpoints.listProducts,
	{ cache: visitorCache },
	async (ctx, input) => {
		const filter = readFilter(input)
		if (input.title !== undefined) {
			const { page } = await findProducts(ctx, { ...input, title: input.title }, filter)
			return presentPage(page, input, presentCard)
		}
		const page = await pageOfShelf(ctx, filter, readSort(input.sort), input)
		return presentPage(page, input, presentCard)
	},
)
