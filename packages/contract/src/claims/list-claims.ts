import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listOf, pageQuery } from '../wire.ts'
import { ClaimEntry } from '../claims.ts'

export const listClaims = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/order/refund_list',
	summary: 'My claims, newest first.',
	query: z.strictObject({ ...pageQuery, status: z.enum(['open', 'ended']).optional() }),
	reply: listOf(ClaimEntry),
})
