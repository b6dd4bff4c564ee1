import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { presentShop, scoresSince } from '../present-shop.ts'
import { pageOfShops } from '../shop-queries.ts'
import { presentPage } from '../shopper/present-product.ts'
import { visitorCache } from '../visitor-cache.ts'
import { broadQuery, queryWords } from './search-words.ts'

/** Searches shops whose name or tagline has words that begin with the given ones. */
export const searchShops = handle(
	endpoints.searchShops,
	{ cache: visitorCache },
	async (ctx, input) => {
		const words = queryWords(input.title)
		const page =
			words === null
				? { rows: [], count: 0, hasMore: false }
				: await pageOfShops(
						ctx,
						{ order: 'sales', query: broadQuery(words), scoresSince: scoresSince(ctx) },
						input,
					)
		return presentPage(page, input, (row) => presentShop(ctx, row))
	},
)
