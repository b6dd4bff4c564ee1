import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { Extract } from '../withdrawals.ts'

export const getWithdrawal = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/user/extract_detail',
	summary: 'One withdrawal.',
	query: z.strictObject({ extract_id: Id }),
	reply: Extract,
	problems: ['not_found'],
})
