import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { ReturnAddress, ShopClaimDetail } from '../shop-orders.ts'

export const setReturnAddress = endpoint({
	by: 'merchant',
	staffRights: ['orders'],
	method: 'POST',
	path: '/merchant/claim_return_address',
	summary: 'Tell where the goods are to be sent back to.',
	body: z.strictObject({ refund_id: Id, return_address: ReturnAddress }),
	reply: ShopClaimDetail,
	problems: ['not_found', 'order_state'],
	idempotent: true,
})
