import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'

/** Forgets a saved destination; withdrawals made to it stay. */
export const forgetDestination = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/user/extract_forget',
	summary: 'Forget a saved destination.',
	body: z.strictObject({ destination_id: Id }),
	reply: z.strictObject({}),
	problems: ['not_found'],
})
