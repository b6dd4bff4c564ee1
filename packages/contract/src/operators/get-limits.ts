import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Amount, Seconds } from '../wire.ts'

// Limits --------------------------------------------------------------------------------------------------------------

/** The sum that the calling operator may decide alone: recharges, withdrawals, payouts, returns of a bank and disputes, together. */
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
		/** When the UTC day ends and the sum starts again at zero. */
		day_ends: Seconds,
	}),
})
