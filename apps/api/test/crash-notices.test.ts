import { listNotifications } from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishAll } from '../src/platform/outbox.ts'
import { longestMs } from './crash-points.ts'
import {
	committing,
	inserted,
	openCrashShop,
	updated,
	written,
	type CrashShop,
	type Cut,
} from './crash-shop.ts'
import type { Person } from './test-app.ts'

/**
 * The API, the database, or both are killed while a batch of events becomes notifications and emails. Afterwards everybody
 * has each of them once.
 */
let shop: CrashShop
const people: Person[] = []

beforeAll(async () => {
	shop = await openCrashShop({
		settings: { 'limits.register_hour': 1_000, 'limits.per_address_minute': 100_000 },
		environment: {},
	})
	for (let index = 0; index < 6; index += 1)
		people.push(await shop.shopperWith({ name: `reader${index}x` }))
	await shop.rows('update shopper set email_verified_at = now()')
}, longestMs)
afterAll(() => shop.close())

const topics = ['order.delivered', 'order.paid', 'order.shipped'] as const

const points: [point: string, at: Cut][] = [
	['notifications are written', inserted('notice')],
	['their deliveries are written', inserted('notice_delivery')],
	['the events are marked as done', updated('outbox', 'new.done_at is not null')],
	['the pages get their numbers', written('live_audience')],
	['the batch is about to be committed', committing(updated('outbox'))],
	['the deliveries are reserved', updated('notice_delivery', 'new.done_at is null')],
	['the deliveries end', updated('notice_delivery', 'new.done_at is not null')],
	['the emails are stored', inserted('message_out')],
	['the results are about to be committed', committing(inserted('message_out'))],
]

test.each(points)('killed when %s', { timeout: longestMs }, async (point, at) => {
	let isPublished = false
	const relayed = async () => {
		if (!isPublished)
			await shop.inside((ctx) =>
				publishAll(
					ctx,
					topics.flatMap((topic) =>
						people.map(({ id }) => ({
							topic,
							subject: point,
							shopperId: id,
							data: { order_sn: point },
						})),
					),
				),
			)
		isPublished = true
		// A delivery that a killed process had reserved is free after two minutes.
		await shop.letPass(121)
		await shop.catchUp()
	}
	await shop.cut(at, relayed)

	expect(
		await shop.rows('select from outbox where done_at is null or failure is not null'),
	).toEqual([])
	for (const who of people) {
		const { list } = await shop.as(who)(listNotifications, { limit: 50 })
		const about = list.filter(({ ref_id: id }) => id === point)
		expect(about.map(({ kind }) => kind).toSorted()).toEqual([...topics])
		const { length } = await shop.rows(
			`select from live_event where topic = 'notice' and audience = $1 and subject = any($2)`,
			[`shopper:${who.id}`, about.map(({ notice_id: id }) => id)],
		)
		expect(length).toBe(topics.length)
		const letters = await shop.rows(
			`select from message_out where recipient = $1 and body like '%' || $2 || '%'`,
			[`${who.username}@example.com`, point],
		)
		expect(letters.length).toBe(topics.length)
	}
	expect(
		await shop.rows(`select from notice_delivery where outcome is distinct from 'sent'`),
	).toEqual([])
})
