import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { findAddress } from './address-queries.ts'
import { presentAddress } from './present-address.ts'

/** Returns one own address, or the default one (null if there is none). Refuses `not_found` for somebody else's. */
export const getAddress = handle(endpoints.getAddress, async (ctx, input) => {
	const row = await findAddress(ctx, ctx.actor.id, input.address_id ?? null)
	if (row) return presentAddress(row)
	if (input.address_id !== undefined) refuse('not_found', 'No such address.')
	return null
})
