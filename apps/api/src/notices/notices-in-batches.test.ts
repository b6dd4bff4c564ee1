import { listNotifications } from '@portolan/contract'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '../../test/stream-client.ts'
import { openTestApp, type Person, type TestApp } from '../../test/test-app.ts'
import type { EventName } from '../platform/event-names.ts'
import { publishAll } from '../platform/outbox.ts'
import { outcomesOf, person, relay } from './testing/delivery-fixtures.ts'

/** Many events and deliveries at once: nothing twice, nothing lost, and a failing one stops no other. */

let app: TestApp
let owner: Client
beforeAll(async () => {
	app = await openTestApp()
	owner = new Client({ connectionString: app.databaseUrl })
	await owner.connect()
})
afterAll(async () => {
	await owner.end()
	await app.close()
})

/** Publishes events about orders of these people, in turn. */
async function happen(people: readonly Person[], events: readonly [EventName, string][]) {
	await app.inside((ctx) =>
		publishAll(
			ctx,
			events.flatMap(([topic, order]) =>
				people.map((who) => ({
					topic,
					subject: `${who.username} ${order}`,
					shopperId: who.id,
					data: { order_sn: order },
				})),
			),
		),
	)
}

const newPeople = (count: number) => Promise.all(Array.from({ length: count }, () => person(app)))

async function inboxOf(who: Person): Promise<string[]> {
	const { list } = await app.as(who)(listNotifications, { limit: 50 })
	return list.map(({ kind, ref_id: id }) => `${kind} ${id.replace(`${who.username} `, '')}`)
}

/** The subjects of the emails that development can read, of one person. */
async function lettersTo(who: Person): Promise<string[]> {
	const { rows } = await sql<{ subject: string }>`
		select subject from message_out where recipient = ${`${who.username}@example.com`} order by subject
	`.execute(app.api.database.db)
	return rows.map(({ subject }) => subject)
}

test('a page gets the changes of its shopper in the order in which they happened', async () => {
	const people = await newPeople(40)
	const [first] = people
	if (!first) throw new Error('There are forty people.')
	const page = await openPage(app.url, first)
	// Two hundred events are one batch: these are three.
	await happen(people, [
		['order.created', 'a'],
		['order.paid', 'a'],
		['order.created', 'b'],
		['order.part_shipped', 'a'],
		['order.shipped', 'a'],
		['product.new', 'c'],
		['order.paid', 'b'],
		['order.delivered', 'a'],
		['order.settled', 'a'],
		['order.received', 'a'],
		['order.cancelled', 'b'],
	])
	await relay(app)
	// Within a batch, the same change of the same thing is sent once.
	await page.until(13)
	const orders = page.changes().filter(({ topic }) => topic === 'order')
	expect(orders.length).toBeGreaterThanOrEqual(4)
	const notices = page.changes().filter(({ topic }) => topic === 'notice')
	const { rows } = await sql<{ id: string; kind: string }>`
		select id, kind from notice where shopper_id = ${first.id}
	`.execute(app.api.database.db)
	const kinds = new Map(rows.map(({ id, kind }) => [id, kind]))
	expect(notices.map(({ subject }) => kinds.get(subject))).toEqual([
		'order.created',
		'order.paid',
		'order.created',
		'order.shipped',
		'order.paid',
		'order.delivered',
		'order.received',
		'order.cancelled',
	])
	page.close()
})

test('two processes at once add, send and tell everything once', async () => {
	const people = await newPeople(50)
	const beside = await app.processBeside()
	await happen(people, [
		['order.created', 'a'],
		['order.paid', 'a'],
		['order.shipped', 'a'],
		['order.paid', 'a'],
		['order.delivered', 'a'],
		['order.received', 'a'],
	])
	await Promise.all([app.advance(0), beside.advance(0), app.advance(0), beside.advance(0)])
	await Promise.all([relay(app), beside.advance(0)])
	await beside.close()
	for (const who of people) {
		expect((await inboxOf(who)).toSorted()).toEqual([
			'order.created a',
			'order.delivered a',
			'order.paid a',
			'order.received a',
			'order.shipped a',
		])
		// That of the order that waited for its payment is not sent any more.
		expect(await lettersTo(who)).toHaveLength(4)
		expect((await outcomesOf(app, who)).map(({ outcome, tries }) => [outcome, tries])).toEqual(
			Array.from({ length: 4 }, () => ['sent', 1]),
		)
	}
	const { rows } = await sql`
		select from live_event where topic = 'notice' group by audience, subject having count(*) > 1
	`.execute(app.api.database.db)
	expect(rows).toEqual([])
})

test.each([
	['its notification cannot be stored', 'notice', `subject not like '% poison'`],
	['its live event cannot be written', 'live_event', `subject not like '% poison'`],
])('an event stops no other when %s', async (_when, table, condition) => {
	const people = await newPeople(5)
	const [poisoned] = people
	if (!poisoned) throw new Error('There are five people.')
	await owner.query(`alter table ${table} add constraint broken check (${condition}) not valid`)
	await happen(people, [['order.created', 'a']])
	await happen([poisoned], [['order.paid', 'poison']])
	await happen(people, [['order.paid', 'a']])
	await app.advance(0)
	for (const who of people)
		expect((await inboxOf(who)).toSorted()).toEqual(['order.created a', 'order.paid a'])
	await owner.query(`alter table ${table} drop constraint broken`)
	await app.advance(10)
	expect((await inboxOf(poisoned)).toSorted()).toEqual([
		'order.created a',
		'order.paid a',
		'order.paid poison',
	])
	await relay(app)
	for (const who of people) expect(await lettersTo(who)).toHaveLength(who === poisoned ? 2 : 1)
})

test('nobody is written to that an order waits for its payment when it was paid or cancelled within two minutes', async () => {
	const [ida, bo, cy] = await newPeople(3)
	if (!ida || !bo || !cy) throw new Error('There are three people.')
	await happen([ida, bo, cy], [['order.created', 'a']])
	await happen([ida], [['order.created', 'b']])
	await app.advance(60)
	for (const who of [ida, bo, cy]) expect(await lettersTo(who)).toEqual([])
	await happen([ida], [['order.paid', 'a']])
	await happen([bo], [['order.cancelled', 'a']])
	await relay(app)
	await app.advance(60)
	await relay(app)
	expect([await lettersTo(ida), await lettersTo(bo), await lettersTo(cy)]).toEqual([
		['Order placed', 'Payment received'],
		['Order cancelled'],
		['Order placed'],
	])
	// What was sent stays, and so does the inbox.
	await happen([cy], [['order.paid', 'a']])
	await relay(app)
	expect(await lettersTo(cy)).toEqual(['Order placed', 'Payment received'])
	expect(await inboxOf(bo)).toEqual(['order.cancelled a', 'order.created a'])
})

test('an order that is paid within the same batch has one delivery, another order of the same person its own', async () => {
	const [ida] = await newPeople(1)
	if (!ida) throw new Error('There is one person.')
	await happen(
		[ida],
		[
			['order.created', 'a'],
			['order.created', 'b'],
			['order.paid', 'a'],
		],
	)
	await relay(app)
	const { rows } = await owner.query(
		`select n.kind, n.subject from notice_delivery d join notice n on n.id = d.notice_id
		where n.shopper_id = $1 order by 1`,
		[ida.id],
	)
	expect(rows).toEqual([
		{ kind: 'order.created', subject: `${ida.username} b` },
		{ kind: 'order.paid', subject: `${ida.username} a` },
	])
	expect(await inboxOf(ida)).toHaveLength(3)
})

test('that an order waits for its payment is not sent after the payment either when the one event was handled after the other', async () => {
	const [ida] = await newPeople(1)
	if (!ida) throw new Error('There is one person.')
	await owner.query(
		`alter table notice add constraint broken check (kind <> 'order.created') not valid`,
	)
	await happen([ida], [['order.created', 'a']])
	await happen([ida], [['order.paid', 'a']])
	await relay(app)
	expect(await inboxOf(ida)).toEqual(['order.paid a'])
	await owner.query('alter table notice drop constraint broken')
	await app.advance(10)
	expect((await inboxOf(ida)).toSorted()).toEqual(['order.created a', 'order.paid a'])
	await app.advance(120)
	await relay(app)
	expect(await lettersTo(ida)).toEqual(['Payment received'])
	const outcomes = (await outcomesOf(app, ida)).map(({ outcome }) => String(outcome))
	expect(outcomes.toSorted()).toEqual(['gone', 'sent'])
})

test('a notification whose text cannot be made delays no other', async () => {
	const [ida, bo, cy] = await newPeople(3)
	if (!ida || !bo || !cy) throw new Error('There are three people.')
	await happen([ida], [['order.paid', 'a']])
	await app.inside((ctx) =>
		publishAll(ctx, [
			// No date is so late.
			{ topic: 'order.paid', subject: 'x', shopperId: bo.id, data: { order_sn: 'x', until: 1e18 } },
		]),
	)
	await happen([cy], [['order.paid', 'a']])
	await relay(app)
	expect([await lettersTo(ida), await lettersTo(bo), await lettersTo(cy)]).toEqual([
		['Payment received'],
		[],
		['Payment received'],
	])
	expect(await outcomesOf(app, bo)).toEqual([{ channel: 'email', outcome: null, tries: 1 }])
	await app.advance(31)
	expect(await outcomesOf(app, bo)).toEqual([{ channel: 'email', outcome: null, tries: 2 }])
	for (let hour = 0; hour < 26; hour += 1) await app.advance(3_601)
	expect(await outcomesOf(app, bo)).toMatchObject([{ outcome: 'given_up' }])
})

test('a result that cannot be recorded keeps no other from being recorded', async () => {
	const people = await newPeople(4)
	const [, broken] = people
	if (!broken) throw new Error('There are four people.')
	await owner.query(
		`alter table message_out add constraint broken check (recipient <> '${broken.username}@example.com') not valid`,
	)
	await happen(people, [['order.paid', 'a']])
	await expect(relay(app)).rejects.toThrow('could not be recorded')
	for (const who of people)
		expect(await lettersTo(who)).toEqual(who === broken ? [] : ['Payment received'])
	await owner.query('alter table message_out drop constraint broken')
	// Its reservation ends after two minutes.
	await app.advance(121)
	for (const who of people) expect(await lettersTo(who)).toEqual(['Payment received'])
})
