import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listOf, pageQuery } from '../wire.ts'
import { Extract } from '../withdrawals.ts'

export const listWithdrawals = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/user/extract_log',
	summary: 'My withdrawals.',
	query: z.strictObject({ ...pageQuery, status: z.enum(['0', '1', '2', '3']).optional() }),
	reply: listOf(Extract),
})
