import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockShopper } from '../shopper-queries.ts'
import { moveDefault } from './address-queries.ts'
import { presentAddress } from './present-address.ts'

/** Makes an own address the default. Refuses `not_found` for somebody else's. */
export const setDefaultAddress = handle(endpoints.setDefaultAddress, async (ctx, input) => {
	await lockShopper(ctx, ctx.actor.id)
	const row = await moveDefault(ctx, ctx.actor.id, input.address_id)
	if (!row) refuse('not_found', 'No such address.')
	return presentAddress(row)
})
