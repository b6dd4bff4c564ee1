import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Flag, Id } from '../wire.ts'
import { ShopClaimDetail } from '../shop-orders.ts'

export const confirmReturn = endpoint({
	by: 'merchant',
	staffRights: ['orders'],
	method: 'POST',
	path: '/merchant/claim_confirm_return',
	summary: 'The shop has its goods back: the claim is paid.',
	body: z.strictObject({
		refund_id: Id,
		/** Whether the goods go back on stock; left out, they do not. */
		restock: Flag.optional(),
	}),
	reply: ShopClaimDetail,
	problems: ['not_found', 'order_state'],
	idempotent: true,
})
