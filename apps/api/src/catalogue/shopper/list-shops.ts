import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { presentShop, scoresSince } from '../present-shop.ts'
import { pageOfShops } from '../shop-queries.ts'
import { visitorCache } from '../visitor-cache.ts'
import { presentPage } from './present-product.ts'

/** Lists all open shops, in the requested order. */
export const listShops = handle(
	endpoints.listShops,
	{ cache: visitorCache },
	async (ctx, input) => {
		const order = input.sort === 'default' ? 'sales' : input.sort
		const page = await pageOfShops(
			ctx,
			{ order, query: null, scoresSince: scoresSince(ctx) },
			input,
		)
		return presentPage(page, input, (row) => presentShop(ctx, row))
	},
)
