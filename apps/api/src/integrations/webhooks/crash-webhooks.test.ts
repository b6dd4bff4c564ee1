import { afterAll, beforeAll, expect, test } from 'vitest'
import { longestMs } from '../../../test/crash-points.ts'
import {
	committing,
	inserted,
	openCrashShop,
	updated,
	type CrashShop,
	type Cut,
} from '../../../test/crash-shop.ts'
import { peopleMaker } from '../../../test/test-people.ts'
import { thingsMaker } from '../../../test/test-things.ts'
import { newId } from '../../platform/ids.ts'
import { publishAll } from '../../platform/outbox.ts'
import { webhookOf } from '../testing/integration-fixtures.ts'
import { openReceiver, type WebhookReceiver } from '../testing/webhook-receiver.ts'

/**
 * The API, the database, or both are killed while events become deliveries, are sent and recorded. Afterwards the receiver
 * has accepted each event, in order, and what came twice came with the same id: a process that is killed between sending
 * and recording cannot know that it sent.
 */
let shop: CrashShop
let receiver: WebhookReceiver
let shopId: string

beforeAll(async () => {
	receiver = await openReceiver()
	shop = await openCrashShop({
		settings: { 'limits.per_address_minute': 100_000 },
		environment: {},
	})
	shopId = await thingsMaker(shop).shop()
	await webhookOf(shop, await peopleMaker(shop).merchantOf(shopId), receiver.url)
}, longestMs)
afterAll(async () => {
	await shop.close()
	await receiver.close()
})

const points: [point: string, at: Cut][] = [
	['deliveries are written', inserted('webhook_delivery')],
	['the batch of events is about to be committed', committing(updated('outbox'))],
	['deliveries are taken', updated('webhook_delivery', 'new.attempts > old.attempts')],
	['an attempt is recorded', inserted('webhook_attempt')],
	['a delivery ends', updated('webhook_delivery', `new.state = 'delivered'`)],
	[
		'the end is about to be committed',
		committing(updated('webhook_delivery', `new.state = 'delivered'`)),
	],
]

test.each(points)('killed when %s', { timeout: longestMs }, async (_point, at) => {
	const orders = [newId(), newId(), newId()]
	const begun = receiver.received.length
	let isPublished = false
	await shop.cut(at, async () => {
		if (!isPublished)
			await shop.inside((ctx) =>
				publishAll(
					ctx,
					(['order.paid', 'order.shipped'] as const).flatMap((topic) =>
						orders.map((subject) => ({
							topic,
							subject,
							data: { mer_id: shopId, order_sn: subject },
						})),
					),
				),
			)
		isPublished = true
		// What a killed process had taken is free after a minute; what waits for it is looked at a minute later.
		await shop.letPass(61)
		await shop.catchUp()
		await shop.letPass(61)
		await shop.catchUp()
	})

	const came = receiver.received.slice(begun)
	expect(new Set(came.map(({ id }) => id)).size).toBe(6)
	const once = [...new Map(came.map((one) => [one.id, one])).values()]
	for (const id of orders)
		expect(once.filter(({ data }) => data['order_id'] === id).map(({ type }) => type)).toEqual([
			'order.paid',
			'order.shipped',
		])
	expect(await shop.rows(`select from webhook_delivery where state <> 'delivered'`)).toEqual([])
	expect(
		await shop.rows('select from outbox where done_at is null or failure is not null'),
	).toEqual([])
})
