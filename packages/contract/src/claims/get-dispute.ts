import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Amount, Id, Seconds } from '../wire.ts'
import { DeskClaim, ClaimEvent } from '../claims.ts'

export const getDispute = endpoint({
	by: 'operator',
	roles: ['support', 'orders', 'finance-2'],
	method: 'GET',
	path: '/admin/dispute_detail',
	summary: 'A claim with all that both sides said.',
	query: z.strictObject({ refund_id: Id }),
	reply: DeskClaim.extend({
		explain: z.string(),
		images: z.array(z.string()),
		freight: Amount,
		return_address: z.string().nullable(),
		return_parcel: z
			.strictObject({ carrier: z.string(), delivery_no: z.string(), at: Seconds })
			.nullable(),
		events: z.array(ClaimEvent),
	}),
	problems: ['not_found'],
})
