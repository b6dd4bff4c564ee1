import type { endpoints, ParsedInputOf, ReplyOf } from '@portolan/contract'
import type { Context } from '../platform/context.ts'
import { presentPage } from './present-product.ts'
import { presentShop, scoresSince } from './present-shop.ts'
import { pageOfShops } from './shop-rows.ts'

/** All open shops, in the order asked for. */
export async function listShops(
	ctx: Context,
	input: ParsedInputOf<typeof endpoints.listShops>,
): Promise<ReplyOf<typeof endpoints.listShops>> {
	const order = input.sort === 'default' ? 'sales' : input.sort
	const page = await pageOfShops(ctx, { order, query: null, scoresSince: scoresSince(ctx) }, input)
	return presentPage(page, input, (row) => presentShop(ctx, row))
}
