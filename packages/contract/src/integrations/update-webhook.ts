import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Webhook } from '../webhooks.ts'
import { Flag, Id } from '../wire.ts'
import { ChosenTopics } from './create-webhook.ts'

/** Changes what a webhook is told, or switches it on or off. */
export const updateWebhook = endpoint({
	by: 'merchant',
	staffRights: 'owners',
	method: 'POST',
	path: '/merchant/webhook_set',
	summary: 'Change a webhook’s topics, or switch it on or off.',
	body: z.strictObject({ webhook_id: Id, topics: ChosenTopics.optional(), on: Flag.optional() }),
	reply: Webhook,
	problems: ['forbidden', 'not_found'],
	idempotent: true,
})
