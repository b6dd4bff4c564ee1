import type { endpoints, ParsedInputOf, ReplyOf } from '@portolan/contract'
import type { Context } from '../platform/context.ts'
import { presentPage } from './present-product.ts'
import { presentShop, scoresSince } from './present-shop.ts'
import { broadQuery, queryWords } from './search-words.ts'
import { pageOfShops } from './shop-rows.ts'

/** Shops whose name or tagline has words that begin like the ones given. */
export async function searchShops(
	ctx: Context,
	input: ParsedInputOf<typeof endpoints.searchShops>,
): Promise<ReplyOf<typeof endpoints.searchShops>> {
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
}
