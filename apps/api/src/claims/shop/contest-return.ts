import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { disputeReturn } from './dispute-return.ts'

/** The endpoint of {@link disputeReturn}. */
export const contestReturn = handle(endpoints.contestReturn, async (ctx, input) => {
	return disputeReturn(ctx, {
		claimId: input.refund_id,
		reason: input.reason,
		images: input.images,
	})
})
