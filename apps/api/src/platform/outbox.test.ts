import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { modules } from '../modules.ts'
import { batchSubscribers, publishAll, subscriber } from './outbox.ts'

let app: TestApp
const heard: string[] = []
let fails = true

const hears = subscriber('test.heard', async (_ctx, event) => {
	heard.push(event.subject)
})
const hearsLater = subscriber('test.fails', async (ctx, event) => {
	await sql`insert into tries (bucket, count, until) values (${event.subject}, 1, ${ctx.clock.now()})`.execute(
		ctx.db,
	)
	if (fails) throw new Error('not this time')
	heard.push(event.subject)
})
/** How many events each call of the handler got. */
const calls: number[] = []
const hearsTogether = batchSubscribers(['test.one', 'test.two'], async (ctx, events) => {
	calls.push(events.length)
	for (const { subject } of events)
		await sql`insert into tries (bucket, count, until) values (${`event ${subject}`}, 1, ${ctx.clock.now()}::timestamptz + interval '1 day')`.execute(
			ctx.db,
		)
	if (events.some(({ subject }) => subject === 'poison') && fails) throw new Error('poisoned')
	heard.push(...events.map(({ subject }) => subject))
})

/** The subjects of each call of a handler that hears one of the two topics. */
const callsOfOne: string[][] = []
const hearsOne = batchSubscribers(['test.one'], async (_ctx, events) => {
	callsOfOne.push(events.map(({ subject }) => subject))
})

beforeAll(async () => {
	app = await openTestApp({
		modules: [
			...modules,
			{ name: 'test', subscribers: [hears, hearsLater, ...hearsTogether, ...hearsOne] },
		],
	})
})
afterAll(() => app.close())

const left = async () =>
	(
		await sql<{
			topic: string
			tries: number
		}>`select topic, tries from outbox where done_at is null order by id`.execute(
			app.api.database.db,
		)
	).rows

test('gives each event to those who asked, in order, once; the others are simply done', async () => {
	await app.inside((ctx) =>
		publishAll(ctx, [
			...Array.from({ length: 250 }, (_, index) => ({
				topic: 'test.heard' as const,
				subject: String(index),
			})),
			{ topic: 'test.nobody', subject: 'x' },
		]),
	)
	await app.advance(1)
	await app.advance(1)
	expect(heard).toEqual(Array.from({ length: 250 }, (_, index) => String(index)))
	expect(await left()).toEqual([])
})

test('tries a failing one again, later each time, and keeps nothing of a failed try', async () => {
	heard.length = 0
	await app.inside((ctx) =>
		publishAll(ctx, [
			{ topic: 'test.fails', subject: 'a' },
			{ topic: 'test.heard', subject: 'b' },
		]),
	)
	await app.advance(1)
	expect(heard).toEqual(['b'])
	expect(await left()).toEqual([{ topic: 'test.fails', tries: 1 }])
	const { rows } = await sql`select from tries where bucket = 'a'`.execute(app.api.database.db)
	expect(rows).toEqual([])
	fails = false
	await app.advance(10)
	expect(heard).toEqual(['b', 'a'])
	expect(await left()).toEqual([])
})

test('is not written when the operation is rolled back', async () => {
	heard.length = 0
	await expect(
		app.inside(async (ctx) => {
			await publishAll(ctx, [{ topic: 'test.heard', subject: 'never' }])
			throw new Error('changed our mind')
		}),
	).rejects.toThrow('changed our mind')
	await app.advance(1)
	expect(heard).toEqual([])
})

/** What the handler wrote, with how often. */
const written = async () =>
	(
		await sql<{
			bucket: string
		}>`select bucket from tries where bucket like 'event %' order by bucket`.execute(
			app.api.database.db,
		)
	).rows.map(({ bucket }) => bucket.slice('event '.length))

test('gives a handler all events that are due between those that are handled one by one, in their order', async () => {
	heard.length = 0
	calls.length = 0
	callsOfOne.length = 0
	const subjects = Array.from({ length: 60 }, (_, index) => String(index).padStart(2, '0'))
	await app.inside((ctx) =>
		publishAll(ctx, [
			...subjects.slice(0, 30).map((subject, index) => ({
				topic: index % 2 === 0 ? ('test.one' as const) : ('test.two' as const),
				subject,
			})),
			{ topic: 'test.nobody', subject: 'between' },
			...subjects.slice(30, 50).map((subject) => ({ topic: 'test.one' as const, subject })),
			{ topic: 'test.heard', subject: 'other' },
			...subjects.slice(50).map((subject) => ({ topic: 'test.two' as const, subject })),
		]),
	)
	await app.advance(1)
	expect(heard).toEqual([...subjects.slice(0, 50), 'other', ...subjects.slice(50)])
	expect(calls).toEqual([50, 10])
	// Another handler of some of them does not divide them.
	const ones = subjects.filter((_, index) => (index < 30 ? index % 2 === 0 : index < 50))
	expect(callsOfOne).toEqual([ones])
	expect(await written()).toEqual(subjects)
	expect(await left()).toEqual([])
})

test('a failing event stops none of the events that were due with it, and is tried again alone', async () => {
	heard.length = 0
	fails = true
	const others = Array.from({ length: 20 }, (_, index) => `p${String(index).padStart(2, '0')}`)
	await app.inside((ctx) =>
		publishAll(ctx, [
			...others.slice(0, 10).map((subject) => ({ topic: 'test.one' as const, subject })),
			{ topic: 'test.one', subject: 'poison' },
			...others.slice(10).map((subject) => ({ topic: 'test.two' as const, subject })),
		]),
	)
	await app.advance(1)
	expect(heard).toEqual(others)
	expect((await written()).filter((subject) => subject.startsWith('p'))).toEqual(others)
	expect(await left()).toEqual([{ topic: 'test.one', tries: 1 }])

	calls.length = 0
	await app.inside((ctx) =>
		publishAll(ctx, [
			{ topic: 'test.one', subject: 'later 1' },
			{ topic: 'test.one', subject: 'later 2' },
		]),
	)
	await app.advance(10)
	expect(heard).toEqual([...others, 'later 1', 'later 2'])
	expect(calls[0]).toBe(2)
	fails = false
	await app.advance(100)
	expect(heard).toEqual([...others, 'later 1', 'later 2', 'poison'])
	expect(await left()).toEqual([])
})

test('an event that fails ten times is given up', async () => {
	fails = true
	await app.inside((ctx) => publishAll(ctx, [{ topic: 'test.fails', subject: 'never' }]))
	for (let tries = 0; tries < 12; tries += 1) await app.advance(2_000)
	const { rows } = await sql`
		select tries, failure from outbox where subject = 'never' and done_at is not null
	`.execute(app.api.database.db)
	expect(rows).toEqual([{ tries: 10, failure: 'not this time' }])
	fails = false
})
