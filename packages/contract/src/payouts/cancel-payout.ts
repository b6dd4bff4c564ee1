import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { Payout } from '../shop-money.ts'

/** Cancels a payout that is not decided; the whole amount is available again at once. */
export const cancelPayout = endpoint({
	by: 'merchant',
	staffRights: ['money_move'],
	method: 'POST',
	path: '/merchant/payout_cancel',
	summary: 'Cancel a payout in auditing.',
	body: z.strictObject({ payout_id: Id }),
	reply: Payout,
	problems: ['not_found', 'forbidden', 'state_changed'],
	idempotent: true,
})
