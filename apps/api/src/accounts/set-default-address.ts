import type { endpoints, ParsedInputOf, ReplyOf } from '@portolan/contract'
import type { ShopperContext } from '../platform/context.ts'
import { refuse } from '../platform/refusal.ts'
import { moveDefault } from './address-rows.ts'
import { presentAddress } from './present-address.ts'
import { lockShopper } from './shopper-rows.ts'

/** Makes an own address the default. Somebody else's is `not_found`. */
export async function setDefaultAddress(
	ctx: ShopperContext,
	input: ParsedInputOf<typeof endpoints.setDefaultAddress>,
): Promise<ReplyOf<typeof endpoints.setDefaultAddress>> {
	await lockShopper(ctx, ctx.actor.id)
	const row = await moveDefault(ctx, ctx.actor.id, input.address_id)
	if (!row) refuse('not_found', 'No such address.')
	return presentAddress(row)
}
