import { endpoints, webhookTest } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { newId } from '../../platform/ids.ts'
import { limitAttempts } from '../../platform/limits.ts'
import { insertTestDelivery } from './delivery-queries.ts'
import { lockOwnWebhook } from './own-webhook.ts'

/** Tests of one shop in an hour: each is a request to an address that somebody typed. */
const testsPerHour = 60

/** Sends a test event to a webhook, which waits while the webhook is off. Refuses `not_found` and `too_many_requests`. */
export const sendTestWebhook = handle(endpoints.sendTestWebhook, async (ctx, input) => {
	await limitAttempts(ctx, {
		bucket: `webhook_test:${ctx.actor.shopId}`,
		max: testsPerHour,
		perSeconds: 3_600,
	})
	const { id: webhookId } = await lockOwnWebhook(ctx, input.webhook_id)
	const id = newId()
	await insertTestDelivery(ctx, { id, webhookId, topic: webhookTest })
	return { delivery_id: id }
})
