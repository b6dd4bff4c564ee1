import type { endpoints, ParsedInputOf, ReplyOf } from '@portolan/contract'
import type { Context } from '../platform/context.ts'
import { presentPage } from './present-product.ts'
import { presentShop, scoresSince } from './present-shop.ts'
import { pageOfShops } from './shop-rows.ts'

/** The shops that sold most in the last days. */
export async function listHotShops(
	ctx: Context,
	input: ParsedInputOf<typeof endpoints.listHotShops>,
): Promise<ReplyOf<typeof endpoints.listHotShops>> {
	const asked = { order: 'recent', query: null, scoresSince: scoresSince(ctx) } as const
	const page = await pageOfShops(ctx, asked, input)
	return presentPage(page, input, (row) => presentShop(ctx, row))
}
