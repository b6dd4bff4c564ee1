import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { presentCard, presentPage } from '../shopper/present-product.ts'
import { readFilter } from '../shopper/product-filter.ts'
import { visitorCache } from '../visitor-cache.ts'
import { findProducts } from './find-products.ts'
import { noteSearch } from './search-tally.ts'

/**
 * Searches products by a text in any language; `corrected` says that misspelt words were replaced, `partial` that some
 * words are missing.
 */
export const searchProducts = handle(
	endpoints.searchProducts,
	{
		cache: visitorCache,
		noting: ({ page, title }, { list, corrected, partial }) =>
			page === 1 && list.length > 0 && corrected === null && !partial
				? (ctx) => noteSearch(ctx, title)
				: null,
	},
	async (ctx, input) => {
		const { page, corrected, partial } = await findProducts(
			ctx,
			input,
			await readFilter(ctx, input),
		)
		return { ...presentPage(page, input, presentCard), corrected, partial }
	},
)
