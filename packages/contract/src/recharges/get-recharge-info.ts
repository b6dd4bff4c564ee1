import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Amount } from '../wire.ts'
import { BankProvider } from '../recharges.ts'

/** What the recharge screens need beforehand: limits, methods and providers. */
export const getRechargeInfo = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/user/recharge_info',
	summary: 'Limits and ways to recharge.',
	reply: z.strictObject({
		bank: z.strictObject({
			min: Amount,
			max: Amount,
			providers: z.array(BankProvider),
			limit_seconds: z.int(),
		}),
		chain: z.strictObject({ min: Amount, max: Amount, limit_seconds: z.int() }),
		late_seconds: z.int(),
		open_count: z.int(),
		open_max: z.int(),
	}),
})
