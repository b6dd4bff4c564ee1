import { shopFacts } from '../catalogue/index.ts'
import type { Context } from '../platform/context.ts'
import { lastReturnAddress } from './claim-queries.ts'

/** The default address for returned goods: the shop's own return address, or the last one it gave. Empty if there is none. */
export async function returnAddressOf(ctx: Context, shopId: string): Promise<string> {
	const [shop] = await shopFacts(ctx, [shopId])
	return shop?.returnAddress || (await lastReturnAddress(ctx.db, shopId))
}
