import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { WebhookDelivery, WebhookDeliveryState } from '../webhooks.ts'
import { Id, listOf, pageQuery } from '../wire.ts'

/** What a webhook was told in the last 30 days, newest first. */
export const listWebhookDeliveries = endpoint({
	by: 'merchant',
	staffRights: 'owners',
	method: 'GET',
	path: '/merchant/webhook_delivery_list',
	summary: 'What a webhook was told in the last 30 days, newest first.',
	query: z.strictObject({
		webhook_id: Id,
		state: WebhookDeliveryState.optional(),
		...pageQuery,
	}),
	reply: listOf(WebhookDelivery),
	problems: ['forbidden', 'not_found'],
})
