import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { WebhookAttempt, WebhookDelivery } from '../webhooks.ts'
import { Id } from '../wire.ts'

/** One delivery with the body that is sent, and the attempts of the last 30 days, newest first. */
export const getWebhookDelivery = endpoint({
	by: 'merchant',
	staffRights: 'owners',
	method: 'GET',
	path: '/merchant/webhook_delivery_detail',
	summary: 'One delivery of a webhook, with its body and its attempts.',
	query: z.strictObject({ delivery_id: Id }),
	reply: WebhookDelivery.extend({
		/** Empty until the first attempt of `stock.changed`, which reads the stock. */
		body: z.string(),
		log: z.array(WebhookAttempt),
	}),
	problems: ['forbidden', 'not_found'],
})
