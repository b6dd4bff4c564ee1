import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, textOf } from '../wire.ts'
import { ShopProofs, ShopClaimDetail } from '../shop-orders.ts'

export const addMerchantClaimEvidence = endpoint({
	by: 'merchant',
	staffRights: ['orders'],
	method: 'POST',
	path: '/merchant/claim_evidence',
	summary: 'Add evidence to a dispute.',
	body: z.strictObject({ refund_id: Id, explain: textOf(1_000), images: ShopProofs }),
	reply: ShopClaimDetail,
	problems: ['not_found', 'order_state', 'timed_out'],
	idempotent: true,
})
