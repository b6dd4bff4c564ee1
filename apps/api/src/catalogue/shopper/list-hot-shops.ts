import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { presentShop, scoresSince } from '../present-shop.ts'
import { pageOfShops } from '../shop-queries.ts'
import { visitorCache } from '../visitor-cache.ts'
import { presentPage } from './present-product.ts'

/** Lists the shops that sold most in the last days. */
export const listHotShops = handle(
	endpoints.listHotShops,
	{ cache: visitorCache },
	async (ctx, input) => {
		const asked = {
			order: 'recent',
			query: null,
			scoresSince: scoresSince(ctx),
			products: input.products,
		} as const
		const page = await pageOfShops(ctx, asked, input)
		return presentPage(page, input, (row) => presentShop(ctx, row))
	},
)
