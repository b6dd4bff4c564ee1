import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Webhook, WebhookTopicName, webhookTopics } from '../webhooks.ts'
import { lineOf } from '../wire.ts'

/** An address of a webhook. */
export const WebhookUrl = lineOf(500)

/** Topics of a webhook, each once. */
export const ChosenTopics = z.array(WebhookTopicName).min(1).max(webhookTopics.length)

/**
 * Adds a webhook. The secret that signs its requests is in this answer and nowhere else, so that the answer is not kept for a repeat; the
 * same address twice is refused.
 */
export const createWebhook = endpoint({
	by: 'merchant',
	staffRights: 'owners',
	method: 'POST',
	path: '/merchant/webhook_add',
	summary: 'Add a webhook: an address and what it is told.',
	body: z.strictObject({ url: WebhookUrl, topics: ChosenTopics }),
	reply: z.strictObject({ webhook: Webhook, secret: z.string() }),
	problems: ['forbidden', 'already_taken', 'integration_full'],
})
