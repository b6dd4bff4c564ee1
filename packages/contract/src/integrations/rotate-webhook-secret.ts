import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Webhook } from '../webhooks.ts'
import { Id } from '../wire.ts'

/** Gives a webhook a new secret. For 24 hours the former one signs, too. The answer is not kept for a repeat. */
export const rotateWebhookSecret = endpoint({
	by: 'merchant',
	staffRights: 'owners',
	method: 'POST',
	path: '/merchant/webhook_rotate',
	summary: 'Give a webhook a new secret; the former one is good for another 24 hours.',
	body: z.strictObject({ webhook_id: Id }),
	reply: z.strictObject({ webhook: Webhook, secret: z.string() }),
	problems: ['forbidden', 'not_found'],
})
