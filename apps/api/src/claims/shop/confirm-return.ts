import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { acceptReturn } from './accept-return.ts'

/** The endpoint of {@link acceptReturn}. */
export const confirmReturn = handle(endpoints.confirmReturn, async (ctx, input) => {
	return acceptReturn(ctx, { claimId: input.refund_id, restock: input.restock === 1 })
})
