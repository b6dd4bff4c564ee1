import { createRecharge, listRecharges } from '@portolan/contract'
import { sql } from 'kysely'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../../../test/test-app.ts'
import { modules } from '../../modules.ts'
import { readyToRecharge } from '../../recharges/testing/recharge-fixtures.ts'
import { publishAll, subscriber } from '../outbox.ts'
import { newId } from '../ids.ts'

const day = 86_400

let app: TestApp
/** The owner of the tables. */
let owner: Pool
const heard: string[] = []
const hears = subscriber('test.heard', async (_ctx, event) => {
	heard.push(event.subject)
})

beforeAll(async () => {
	app = await openTestApp({ modules: [...modules, { name: 'test', subscribers: [hears] }] })
	owner = new Pool({ connectionString: app.databaseUrl, max: 2 })
	await readyToRecharge(app)
})
afterAll(async () => {
	await owner.end()
	await app.close()
})

/** Events as if they had been written so many days ago: relayed, or still waiting until tomorrow. */
async function addEvents(
	subject: string,
	daysAgo: number,
	count: number,
	waits = false,
): Promise<void> {
	await owner.query(
		`insert into outbox (topic, subject, data, created_at, next_at, done_at, slot)
		select 'test.heard', $2, '{}', at, $1::timestamptz + interval '1 day', case when not $5::boolean then at end, slot_of(at, 18)
		from (select $1::timestamptz - make_interval(days => $3) as at) a, generate_series(1, $4::int)`,
		[app.api.clock.now(), subject, daysAgo, count, waits],
	)
}

async function subjects(): Promise<string[]> {
	const { rows } = await owner.query<{ subject: string }>(
		`select distinct subject from outbox where topic = 'test.heard' order by 1`,
	)
	return rows.map(({ subject }) => subject)
}

const recharge = { recharge_type: 'bank', price: '20.00' } as const

/** How many recharges a person has asked for. */
async function recharges(person: Person): Promise<number> {
	return (await app.as(person)(listRecharges, {})).list.length
}

test('relayed events are dropped after some weeks, however many; younger ones and those that wait stay', async () => {
	await addEvents('old', 16, 20_000)
	await addEvents('waits', 15, 1, true)
	await addEvents('young', 13, 10)
	await app.advance(1)
	expect(await subjects()).toEqual(['waits', 'young'])
})

test('a part of a table that others use just now is left for the next run', async () => {
	await addEvents('used', 16, 10)
	const other = await owner.connect()
	try {
		await other.query('begin')
		await other.query(`select from outbox where subject = 'used'`)
		await app.advance(1)
		expect(await subjects()).toContain('used')
	} finally {
		await other.query('rollback')
		other.release()
	}
	await app.advance(1)
	expect(await subjects()).not.toContain('used')
})

test('whatever the clock says, an event is written and relayed, and a repeated request is answered', async () => {
	for (const days of [1, 40, 3, 17, 400]) {
		await app.advance(days * day)
		const subject = `after ${days} days`
		await app.inside((ctx) => publishAll(ctx, [{ topic: 'test.heard', subject }]))
		const ida = await app.shopperWith()
		const key = newId()
		const first = await app.as(ida)(createRecharge, recharge, { idempotencyKey: key })
		expect(await app.as(ida)(createRecharge, recharge, { idempotencyKey: key })).toEqual(first)
		await app.advance(1)
		expect(heard).toContain(subject)
		expect(await recharges(ida)).toBe(1)
	}
	expect(new Set(heard).size).toBe(heard.length)
})

/** Moves the clock to so many seconds before or after the next midnight UTC. */
function secondsToMidnight(now: Date, seconds: number): number {
	const next = Math.ceil((now.getTime() / 1000 + 120) / day) * day
	return next + seconds - now.getTime() / 1000
}

test('a key is answered over midnight, for its whole 24 hours, and afterwards is a new one', async () => {
	await app.advance(secondsToMidnight(app.api.clock.now(), -30))
	const bo = await app.shopperWith()
	const key = newId()
	const again = () => app.as(bo)(createRecharge, recharge, { idempotencyKey: key })
	const first = await again()
	await app.advance(60)
	expect(await again()).toEqual(first)
	expect(await recharges(bo)).toBe(1)
	const { rows } = await owner.query(
		`select tableoid::regclass from answered_request where key = $1`,
		[key],
	)
	expect(rows).toHaveLength(1)
})

test('the same request at the same time, just before and just after midnight, is one', async () => {
	const before = app.api
	await app.advance(secondsToMidnight(before.clock.now(), -30))
	const after = await app.processBeside()
	try {
		await after.advance((before.clock.now().getTime() - after.clock.now().getTime()) / 1000 + 60)
		expect(after.clock.now().getUTCDate()).not.toBe(before.clock.now().getUTCDate())
		for (let pair = 0; pair < 10; pair += 1) {
			const bo = await app.shopperWith()
			const key = newId()
			const answers = await Promise.allSettled(
				[before.url, after.url, before.url, after.url].map((url) =>
					app.as(bo, url)(createRecharge, recharge, { idempotencyKey: key }),
				),
			)
			const ids = answers.flatMap((it) => (it.status === 'fulfilled' ? [it.value.recharge_id] : []))
			expect(new Set(ids).size).toBe(1)
			for (const it of answers)
				if (it.status === 'rejected') expect(it.reason).toMatchObject({ error: 'in_progress' })
			expect(await recharges(bo)).toBe(1)
		}
	} finally {
		await after.close()
	}
})

test('old answers and live events go with their day', async () => {
	const cy = await app.shopperWith()
	await app.as(cy)(createRecharge, recharge, { idempotencyKey: newId() })
	await app.inside((ctx) =>
		sql`select tell_live(array['shopper:x'], array['notice'], array['y'], array['{}'::jsonb], ${ctx.clock.now()})`.execute(
			ctx.db,
		),
	)
	for (let days = 0; days < 4; days += 1) await app.advance(day)
	const old = new Date(app.api.clock.now().getTime() - 3 * day * 1000)
	for (const [table, at] of [
		['answered_request', 'created_at'],
		['live_event', 'created_at'],
	] as const)
		expect(
			(await owner.query(`select from ${table} where ${at} < $1`, [old])).rowCount,
			table,
		).toBe(0)
})

test('the login that serves requests empties only what is old, and deletes no event', async () => {
	const { db } = app.api.database
	for (const statement of [
		sql`truncate outbox`,
		sql`select from outbox_0`,
		sql`delete from outbox_0`,
		sql`alter table outbox detach partition outbox_0`,
	])
		await expect(statement.execute(db)).rejects.toMatchObject({ code: '42501' })
	for (const table of ['outbox', 'answered_request', 'live_event']) {
		const deleted = await sql`delete from ${sql.table(table)}`.execute(db)
		expect(deleted.numAffectedRows, table).toBe(0n)
	}
	await expect(sql`select empty_old_slots('orders', now())`.execute(db)).rejects.toThrow('no slots')
})
