import type { TxContext, ShopperActor } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockShopper } from '../shopper-queries.ts'
import { defaultToNewest, deleteAddressRow } from './address-queries.ts'

/** Removes an own address. Orders keep their own copy. If it was the default, the newest of the others becomes the default. */
export async function removeAddress(
	ctx: TxContext<ShopperActor>,
	input: { address_id: string },
): Promise<Record<string, never>> {
	const { id } = ctx.actor
	await lockShopper(ctx, id)
	const gone = await deleteAddressRow(ctx, id, input.address_id)
	if (!gone) refuse('not_found', 'No such address.')
	if (gone.wasDefault) await defaultToNewest(ctx, id)
	return {}
}
