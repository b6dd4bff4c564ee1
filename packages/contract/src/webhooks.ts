import { z } from 'zod'
import { Count, Flag, Id, Seconds } from './wire.ts'

/**
 * What a webhook can be told, by area. The names are those of the body's `type`. What each carries in `data`:
 *
 * | type | data |
 * |---|---|
 * | `order.…` | `order_id`, `order_sn`, and `status` where the event sets it |
 * | `claim.…` | `refund_id`, `refund_sn`, `order_id`, `money`, and `state` where the event sets it |
 * | `stock.changed` | `product_id`, `sku_id`, `stock`, `held`, `available`, as they are when it is sent first |
 * | `payout.…` | `payout_id`, `payout_sn`, and `status` where the event sets it |
 *
 * Source: docs/product/shop-api.md, Webhooks.
 */
export const webhookTopics = [
	'order.paid',
	'order.cancellation_requested',
	'order.cancelled',
	'order.partly_shipped',
	'order.shipped',
	'order.tracking_corrected',
	'order.delivered',
	'order.received',
	'order.completed',
	'order.settled',
	'claim.created',
	'claim.approved',
	'claim.rejected',
	'claim.return_due',
	'claim.refunded',
	'claim.disputed',
	'claim.decided',
	'claim.withdrawn',
	'stock.changed',
	'payout.requested',
	'payout.approved',
	'payout.rejected',
	'payout.paid',
	'payout.returned',
] as const

/** What a webhook can be told. */
export type WebhookTopic = (typeof webhookTopics)[number]

/** The same for schemas. */
export const WebhookTopicName = z.enum(webhookTopics)

/** The type of an event that only tests a webhook. */
export const webhookTest = 'webhook.test'

/** The body of a request to a webhook. */
export const WebhookBody = z.strictObject({
	/** The same at every attempt and replay; also in the header `webhook-id`. */
	id: Id,
	type: z.enum([...webhookTopics, webhookTest]),
	occurred_at: Seconds,
	shop_id: Id,
	data: z.record(z.string(), z.union([z.string(), z.number()])),
})

/** Why a webhook is off: the owner switched it off, it failed for three days, or it answered 410. */
export const WebhookOffReason = z.enum(['owner', 'failures', 'gone'])

/** A webhook as the shop's owner sees it. Its secret is shown once, in the answer that makes it. */
export const Webhook = z.strictObject({
	webhook_id: Id,
	url: z.string(),
	topics: z.array(WebhookTopicName),
	made_by: z.string(),
	createtime: Seconds,
	/** Null while it is on. */
	off: z.strictObject({ why: WebhookOffReason, at: Seconds }).nullable(),
	/** Since when nothing was accepted; null if the last attempt was accepted. */
	failing_since: Seconds.nullable(),
	/** Until when the former secret signs, too; null without one. */
	old_secret_until: Seconds.nullable(),
	/** Deliveries that are not accepted yet. */
	waiting: Count,
})

export const WebhookDeliveryState = z.enum(['waiting', 'delivered', 'failed'])

/** One event for one webhook. */
export const WebhookDelivery = z.strictObject({
	delivery_id: Id,
	type: z.string(),
	/** What it is about: an order, a refund request, a SKU, a payout. */
	subject_id: Id,
	state: WebhookDeliveryState,
	attempts: Count,
	occurred_at: Seconds,
	/** The next attempt at the earliest; null if none follows. */
	next_at: Seconds.nullable(),
	/** How the last attempt ended: the HTTP status, or null if there was no answer; null before the first. */
	last_status: z.int().nullable(),
	can_replay: Flag,
})

/** One attempt to deliver. */
export const WebhookAttempt = z.strictObject({
	attempt_id: z.string(),
	at: Seconds,
	duration_ms: Count,
	/** Null without an answer. */
	status: z.int().nullable(),
	/** What went wrong; empty for an accepted one. */
	failure: z.string(),
	/** The first bytes of the answer, as text. */
	answer: z.string(),
})
