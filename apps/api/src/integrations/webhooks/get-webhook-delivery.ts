import { endpoints } from '@portolan/contract'
import { toSeconds } from '../../platform/clock.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { attemptsOf, findDelivery } from './delivery-queries.ts'
import { presentDelivery } from './present-webhook.ts'
import { bodyOf } from './webhook-body.ts'

/** Returns a delivery with its body and its attempts. Refuses `not_found`. */
export const getWebhookDelivery = handle(endpoints.getWebhookDelivery, async (ctx, input) => {
	const row = await findDelivery(ctx, { id: input.delivery_id, shopId: ctx.actor.shopId })
	if (!row) refuse('not_found', 'No such delivery in this shop.')
	const attempts = await attemptsOf(ctx.db, row.id)
	return {
		...presentDelivery(row, { isOn: !row.webhook_off }),
		body: row.data === null ? '' : bodyOf(row),
		log: attempts.map((attempt) => ({
			attempt_id: String(attempt.id),
			at: toSeconds(attempt.at),
			duration_ms: attempt.duration_ms,
			status: attempt.status,
			failure: attempt.failure,
			answer: attempt.answer,
		})),
	}
})
