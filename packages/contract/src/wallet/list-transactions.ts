import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listOf, pageQuery } from '../wire.ts'
import { BillType, BillLine } from '../wallet.ts'

export const listTransactions = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/user/bill',
	summary: 'Every movement of the wallet, newest first.',
	query: z.strictObject({
		...pageQuery,
		type: z.enum(['all', ...BillType.options]).default('all'),
	}),
	reply: listOf(BillLine),
})
