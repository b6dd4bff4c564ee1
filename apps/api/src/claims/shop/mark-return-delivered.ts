import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { getMerchantClaim } from './get-merchant-claim.ts'
import { noteReturnDelivered } from './note-return-delivered.ts'

/** The endpoint of {@link noteReturnDelivered}. */
export const markReturnDelivered = handle(endpoints.markReturnDelivered, async (ctx, input) => {
	await noteReturnDelivered(ctx, { claimId: input.refund_id })
	return getMerchantClaim(ctx, input)
})
