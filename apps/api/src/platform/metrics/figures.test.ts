import { payOrder } from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderOf } from '../../orders/testing/checkout-fixtures.ts'
import { modules } from '../../modules.ts'
import { MovableClock } from '../clock.ts'
import { job } from '../jobs.ts'
import type { Module } from '../module.ts'
import { publish } from '../outbox.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

/** What `/metrics` shows, besides who may see it (metrics.test.ts). */

/** A module whose state cannot be read, and whose job fails, while these are set. */
let isBroken = false
const breakable: Module = {
	name: 'breakable',
	jobs: [
		job('breakable', 3_600_000, async () => {
			if (isBroken) throw new Error('The job of a test fails.')
			return 0
		}),
	],
	async health(db) {
		if (isBroken) await sql`select 1 / 0`.execute(db)
		return { gauges: [{ name: 'breakable_value', help: '', labels: {}, value: 7 }], notes: [] }
	},
}

let app: TestApp
beforeAll(async () => {
	app = await openTestApp({ poolSize: 2, modules: [...modules, breakable] })
})
afterAll(() => app.close())

/** What is answered when the values that were kept are too old. */
async function metricsText(): Promise<string> {
	const { clock } = app.api
	if (clock instanceof MovableClock) clock.advance(6)
	return (await app.raw('/metrics')).text()
}

/** The values at this moment, by name and labels. */
async function figures(): Promise<ReadonlyMap<string, number>> {
	const text = await metricsText()
	return new Map(
		text
			.split('\n')
			.filter((line) => line !== '' && !line.startsWith('#'))
			.map((line) => {
				const at = line.lastIndexOf(' ')
				return [line.slice(0, at), Number(line.slice(at + 1))]
			}),
	)
}

test('checkouts, payments and refusals are counted once, and a repeated request is none', async () => {
	const before = await figures()
	const bo = await app.shopperWith({ money: '50.00' })
	const { skuId } = await app.product({ price: '10.00' })
	const trade = await orderOf(app, bo, skuId)
	const ref = trade.out_trade_no
	const body = { out_trade_no: ref, pay_token: await app.payTokenFor(bo, ref) }
	const idempotencyKey = crypto.randomUUID()
	for (let time = 0; time < 2; time += 1) await app.as(bo)(payOrder, body, { idempotencyKey })
	await expect(app.as(bo)(payOrder, { ...body, pay_token: 'x'.repeat(43) })).rejects.toBeDefined()
	await app.raw('/api/no-such-call')
	const after = await figures()
	const more = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
	expect({
		checkouts: more('checkouts_total'),
		payments: more('payments_total'),
		notFound: more('refusals_total{code="not_found"}'),
	}).toEqual({ checkouts: 1, payments: 1, notFound: 1 })
})

test('an event that waits is shown with its age, and one that fails as failing', async () => {
	await app.advance(1)
	await app.inside(async (ctx) => {
		await publish(ctx, { topic: 'order.paid', subject: 'no-such-order' })
		const later = new Date(ctx.clock.now().getTime() + 3_600_000)
		await sql`update outbox set tries = 1, next_at = ${later} where subject = 'no-such-order'`.execute(
			ctx.db,
		)
	})
	const now = await figures()
	expect(now.get('outbox_waiting{queue="events"}')).toBe(1)
	expect(now.get('outbox_failing{queue="events"}')).toBe(1)
	expect(now.get('outbox_age_seconds{queue="events"}')).toBe(0)
	await app.inside(({ db, clock }) =>
		sql`update outbox set done_at = ${clock.now()} where subject = 'no-such-order'`.execute(db),
	)
})

test('who waits for a connection is shown, and the process when the database is busy', async () => {
	const held = Promise.withResolvers<void>()
	const begun = [0, 1].map(() => {
		const started = Promise.withResolvers<void>()
		const ended = app.inside(async ({ db }) => {
			await sql`select 1`.execute(db)
			started.resolve()
			await held.promise
		})
		return { started: started.promise, ended }
	})
	await Promise.all(begun.map(({ started }) => started))
	const waiting = app.inside(async () => undefined)
	try {
		const text = await metricsText()
		expect(text).toContain('db_pool_connections{pool="writes",state="busy"} 2')
		expect(text).toMatch(/db_pool_waiting\{pool="writes"\} [1-9]\d*\n/)
		expect(text).toContain('module_health_readable{module="ledger"} 0')
	} finally {
		held.resolve()
		await Promise.all([waiting, ...begun.map(({ ended }) => ended)])
	}
	const after = await figures()
	expect(after.get('db_pool_wait_seconds_count{pool="writes"}')).toBeGreaterThan(0)
	expect(after.get('module_health_readable{module="ledger"}')).toBe(1)
})

test('the state of one module is missing when it cannot be read, and its failed job is counted', async () => {
	expect((await figures()).get('breakable_value{}')).toBe(7)
	isBroken = true
	try {
		// The tests' way of moving the clock reports the failure of a job; a timer logs it.
		await expect(app.advance(6)).rejects.toThrow('The job of a test fails.')
		const text = await metricsText()
		expect(text).not.toContain('breakable_value')
		expect(text).toContain('module_health_readable{module="breakable"} 0')
		expect(text).toContain('module_health_readable{module="operators"} 1')
		expect(text).toContain('job_failures_total{job_name="breakable"} 1')
		expect(text).toMatch(/job_last_success_timestamp_seconds\{job_name="outbox"\} \d+/)
	} finally {
		isBroken = false
	}
})

test('no value has a label that names a person, and every series has few', async () => {
	const now = await figures()
	const names = [...now.keys()].flatMap((series) =>
		[...series.matchAll(/(\w+)="/g)].map(([, name]) => name),
	)
	const allowed =
		'code device family job_name kind le method module network outcome pool queue route service slot space standby state status type version major minor patch'
	expect([...new Set(names)].filter((name) => !allowed.split(' ').includes(name ?? ''))).toEqual([])
})
