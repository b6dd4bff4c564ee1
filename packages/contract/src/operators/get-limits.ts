import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Amount, Seconds } from '../wire.ts'

// Limits --------------------------------------------------------------------------------------------------------------

/** What the operator who asks may decide alone: recharges, withdrawals, payouts, returns of a bank and disputes, together. */
export const getLimits = endpoint({
	by: 'operator',
	roles: ['finance-1', 'finance-2', 'support', 'orders'],
	method: 'GET',
	path: '/admin/limits',
	summary: 'What I may decide alone, each and in a day, and what is left of today.',
	reply: z.strictObject({
		/** Above this, two operators sign in any case. */
		each: Amount,
		day: Amount,
		day_left: Amount,
		/** When the day of UTC ends and the sum begins anew. */
		day_ends: Seconds,
	}),
})
