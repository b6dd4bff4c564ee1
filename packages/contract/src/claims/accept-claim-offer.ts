import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Amount, Id } from '../wire.ts'
import { ClaimDetail } from '../claims.ts'

/** Takes the part of a refund request that the shop offers: it is paid at once, and the request is over. */
export const acceptClaimOffer = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/order/refund_accept',
	summary: 'Accept the part that the shop offers.',
	/** `amount`: the offer as it was shown; another one by now is refused with `state_changed`. */
	body: z.strictObject({ refund_id: Id, amount: Amount }),
	reply: ClaimDetail,
	problems: ['not_found', 'order_state', 'state_changed', 'timed_out'],
	idempotent: true,
})
