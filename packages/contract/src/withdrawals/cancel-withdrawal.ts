import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { Extract } from '../withdrawals.ts'

/** Cancels a withdrawal that is not decided; the whole amount is available again at once. */
export const cancelWithdrawal = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/user/extract_cancel',
	summary: 'Cancel a withdrawal in auditing.',
	body: z.strictObject({ extract_id: Id }),
	reply: Extract,
	problems: ['not_found', 'state_changed'],
})
