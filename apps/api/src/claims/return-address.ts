import { shopFacts } from '../catalogue/index.ts'
import type { Context } from '../platform/context.ts'
import { lastReturnAddress } from './claim-queries.ts'

/** Where goods go back to when the shop says nothing else: its own return address, or where it last had some sent. Empty where it never told. */
export async function returnAddressOf(ctx: Context, shopId: string): Promise<string> {
	const [shop] = await shopFacts(ctx, [shopId])
	return shop?.returnAddress || (await lastReturnAddress(ctx.db, shopId))
}
