import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'

/** Ends one session, or with `others: 1` all sessions except this one. */
export const deleteSession = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/user/session_del',
	summary: 'End one session, or all others.',
	body: z.strictObject({ session_id: Id.optional(), others: z.literal(1).optional() }),
	reply: z.strictObject({}),
	problems: ['not_found'],
})
