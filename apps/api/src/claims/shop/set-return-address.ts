import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { tellReturnAddress } from './tell-return-address.ts'

/** The endpoint of {@link tellReturnAddress}. */
export const setReturnAddress = handle(endpoints.setReturnAddress, async (ctx, input) => {
	return tellReturnAddress(ctx, { claimId: input.refund_id, address: input.return_address })
})
