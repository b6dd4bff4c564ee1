import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { noteAction } from '../action-queries.ts'
import { replayDeliveries } from './delivery-queries.ts'
import { lockOwnWebhook } from './own-webhook.ts'

/**
 * Sends deliveries of a webhook again, with the same ids: one, or those of a period. Refuses `not_found`, also for a
 * delivery of another webhook or one that still waits.
 */
export const replayWebhook = handle(endpoints.replayWebhook, async (ctx, input) => {
	const { id: webhookId, url } = await lockOwnWebhook(ctx, input.webhook_id)
	const { delivery_id: deliveryId, from_time: from, to_time: to } = input
	const replayed = await replayDeliveries(ctx, {
		webhookId,
		deliveryId: deliveryId ?? null,
		from: from === undefined ? null : new Date(from * 1000),
		to: to === undefined ? null : new Date(to * 1000),
		onlyFailed: deliveryId === undefined && input.only_failed,
	})
	if (deliveryId !== undefined && replayed === 0)
		refuse('not_found', 'No such delivery that can be sent again.')
	if (replayed > 0) await noteAction(ctx, { what: 'replayed', subject: webhookId, name: url })
	return { replayed }
})
