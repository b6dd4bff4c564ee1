import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { modules } from '../modules.ts'
import { publishAll, subscriber } from './outbox.ts'

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

beforeAll(async () => {
	app = await openTestApp({
		modules: [...modules, { name: 'test', subscribers: [hears, hearsLater] }],
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
