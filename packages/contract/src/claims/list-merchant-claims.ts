import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { lineOf, listOf, pageQuery } from '../wire.ts'
import { ShopClaim } from '../shop-orders.ts'

export const listMerchantClaims = endpoint({
	by: 'merchant',
	staffRights: ['orders'],
	apiKeyRight: 'claims.read',
	method: 'GET',
	path: '/merchant/claim_list',
	summary: 'Claims on the shop’s orders, those due first before others.',
	query: z.strictObject({
		...pageQuery,
		/** `answer`: those that wait for the shop: for an answer, for an address, or for its confirmation of returned goods. */
		status: z.enum(['answer', 'open', 'dispute', 'ended', 'all']).default('open'),
		/** The beginning of a claim’s or an order’s number. */
		keyword: lineOf(60, 0).optional(),
	}),
	reply: listOf(ShopClaim),
})
