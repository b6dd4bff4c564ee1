import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, textOf } from '../wire.ts'
import { ShopProofs, ShopClaimDetail } from '../shop-orders.ts'

export const contestReturn = endpoint({
	by: 'merchant',
	staffRights: ['orders'],
	method: 'POST',
	path: '/merchant/claim_contest_return',
	summary: 'What came back is not what was sent: the platform decides.',
	body: z.strictObject({ refund_id: Id, reason: textOf(1_000), images: ShopProofs.min(1) }),
	reply: ShopClaimDetail,
	problems: ['not_found', 'order_state'],
	idempotent: true,
})
