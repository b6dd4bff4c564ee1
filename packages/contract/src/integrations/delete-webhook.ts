import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'

export const deleteWebhook = endpoint({
	by: 'merchant',
	staffRights: 'owners',
	method: 'POST',
	path: '/merchant/webhook_del',
	summary: 'Delete a webhook; what waits for it is not sent.',
	body: z.strictObject({ webhook_id: Id }),
	reply: z.strictObject({}),
	problems: ['forbidden', 'not_found'],
	idempotent: true,
})
