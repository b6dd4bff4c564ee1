import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { ShopClaimDetail } from '../shop-orders.ts'

export const getMerchantClaim = endpoint({
	by: 'merchant',
	staffRights: ['orders'],
	apiKeyRight: 'claims.read',
	method: 'GET',
	path: '/merchant/claim_detail',
	summary: 'One claim on an order of the shop.',
	query: z.strictObject({ refund_id: Id }),
	reply: ShopClaimDetail,
	problems: ['not_found'],
})
