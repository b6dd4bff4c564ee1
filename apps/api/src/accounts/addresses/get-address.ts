import { endpoints } from '@portolan/contract'
import { readOne } from '../../platform/database/sending/read-both.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { ownAddress } from './address-of.ts'

/** Returns one own address, or the default one (null if there is none). Refuses `not_found` for somebody else's. */
export const getAddress = handle(endpoints.getAddress, async (ctx, input) => {
	const address = await readOne(ctx.db, ownAddress(ctx, input.address_id))
	if (address === null && input.address_id !== undefined) refuse('not_found', 'No such address.')
	return address
})
