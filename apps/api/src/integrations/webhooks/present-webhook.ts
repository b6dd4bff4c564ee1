import { webhookTest, type Webhook, type WebhookDelivery } from '@portolan/contract'
import type { z } from 'zod'
import { toSeconds } from '../../platform/clock.ts'
import type { MerchantContext } from '../../platform/context.ts'
import type { DeliveryRow } from './delivery-queries.ts'
import type { ShownWebhook } from './webhook-queries.ts'

/** A webhook as the shop's owner sees it. */
export function presentWebhook(ctx: MerchantContext, row: ShownWebhook): z.output<typeof Webhook> {
	const { off_why: why, off_at: offAt, old_secret_until: until } = row
	return {
		webhook_id: row.id,
		url: row.url,
		topics: row.topics,
		made_by: row.created_by_name,
		createtime: toSeconds(row.created_at),
		off: why === null || offAt === null ? null : { why, at: toSeconds(offAt) },
		failing_since: row.failing_since && toSeconds(row.failing_since),
		old_secret_until: until !== null && until > ctx.clock.now() ? toSeconds(until) : null,
		waiting: row.waiting,
	}
}

/** A delivery in a list. */
export function presentDelivery(
	row: DeliveryRow,
	{ isOn }: { isOn: boolean },
): z.output<typeof WebhookDelivery> {
	return {
		delivery_id: row.id,
		type: row.topic,
		subject_id: row.thing,
		state: row.state,
		attempts: row.attempts,
		occurred_at: toSeconds(row.occurred_at),
		next_at: row.state === 'waiting' && isOn ? toSeconds(row.next_at) : null,
		last_status: row.last_status,
		can_replay: row.state !== 'waiting' && row.topic !== webhookTest ? 1 : 0,
	}
}
