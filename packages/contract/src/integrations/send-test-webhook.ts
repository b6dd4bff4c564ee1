import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'

/** Sends a test event to a webhook within seconds, signed like all others. */
export const sendTestWebhook = endpoint({
	by: 'merchant',
	staffRights: 'owners',
	method: 'POST',
	path: '/merchant/webhook_test',
	summary: 'Send a test event to a webhook.',
	body: z.strictObject({ webhook_id: Id }),
	reply: z.strictObject({ delivery_id: Id }),
	problems: ['forbidden', 'not_found'],
	idempotent: true,
})
