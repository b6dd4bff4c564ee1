import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'

/** Deletes one of the platform’s canned answers. What was sent with it stays. */
export const deleteAdminCannedAnswer = endpoint({
	by: 'operator',
	roles: ['support'],
	method: 'POST',
	path: '/admin/canned_answer_delete',
	summary: 'Delete a canned answer of the platform.',
	body: z.strictObject({ answer_id: Id }),
	reply: z.strictObject({}),
	problems: ['not_found'],
	idempotent: true,
})
