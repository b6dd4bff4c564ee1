import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'

/** Deletes one of the shop’s canned answers. What was sent with it stays. */
export const deleteCannedAnswer = endpoint({
	by: 'merchant',
	staffRights: ['chat_reviews'],
	method: 'POST',
	path: '/merchant/canned_answer_delete',
	summary: 'Delete a canned answer.',
	body: z.strictObject({ answer_id: Id }),
	reply: z.strictObject({}),
	problems: ['not_found'],
	idempotent: true,
})
