import { randomUUID } from 'node:crypto'
import { createOrder, payOrder, previewOrder, saveAddress, type ReplyOf } from '@portolan/contract'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { findPgBouncer } from '../../../scripts/pgbouncer.ts'
import type { RunningApi } from '../src/app.ts'
import { openDatabase } from '../src/platform/database/connect.ts'
import { openLogger } from '../src/platform/logger.ts'
import { cloneDatabase } from './postgres.ts'
import { startPgBouncer, type RunningPgBouncer } from './start-pgbouncer.ts'
import { openPage } from './stream-client.ts'
import { openTestApp, type Person, type TestApp } from './test-app.ts'

/** As many in the run of all tests as take some seconds. */
const payments = process.env['FULL'] === '1' ? 1_000 : 40
const buyers = 8

const program = findPgBouncer()

describe.skipIf(typeof program === 'string')('behind PgBouncer in transaction mode', () => {
	let pooler: RunningPgBouncer
	let app: TestApp
	let second: RunningApi

	beforeAll(async () => {
		if (typeof program === 'string') return
		pooler = await startPgBouncer(program, inject('postgres').adminUrl)
		app = await openTestApp({ environment: behind(pooler) })
		second = await app.processBeside({ poolSize: 16 })
	})
	afterAll(async () => {
		await second.close()
		await app.close()
		await pooler.stop()
	})

	test(`each of ${payments} payments is sent twice at once, to two processes, and has one answer`, async () => {
		const { skuId } = await app.product({ price: '1.00', stock: payments + 10 })
		const people = await Promise.all(
			Array.from({ length: buyers }, async (_, index) => {
				const person = await app.shopperWith({ name: `pooled${index}`, money: '100000.00' })
				return { person, address: await addressOf(app, person) }
			}),
		)
		let left = payments
		let equal = 0
		await Promise.all(
			people.map(async ({ person, address }) => {
				while (left > 0) {
					left -= 1
					const [one, other] = await payTwice(app, second, person, address, skuId)
					expect(other).toEqual(one)
					expect(one?.paid).toBe(1)
					equal += 1
				}
			}),
		)
		expect(equal).toBe(payments)
		await app.expectBooksAtZero()
	})

	test('no lock is left, and every session has the login and the limits it should have', () =>
		expectSoundSessions(app))

	test('statements are planned as without a pooler, and no session keeps a changed setting', async () => {
		const { db, reads } = app.api.database
		const modeOf = async (mark: string, on: typeof db) => {
			const { rows } = await sql<{
				plan_cache_mode: string
			}>`${sql.raw(mark)} show plan_cache_mode`.execute(on)
			return rows[0]?.plan_cache_mode
		}
		const asked = Array.from({ length: 20 }, async () => ({
			writing: await modeOf('', db),
			reading: await modeOf('', reads),
			once: await modeOf('/* one plan */', reads),
		}))
		for (const modes of await Promise.all(asked))
			expect(modes).toEqual({
				writing: 'force_generic_plan',
				reading: 'auto',
				once: 'force_generic_plan',
			})
		await expect(sql`select 1 / 0`.execute(reads)).rejects.toMatchObject({ code: '22012' })
	})

	test('live events of one process are heard by the pages of the other', async () => {
		const person = await app.shopperWith({ name: 'hearing', money: '10.00' })
		const { skuId } = await app.product({ price: '1.00', stock: 1 })
		const address = await addressOf(app, person)
		const page = await openPage(second.url, person)
		const since = performance.now()
		await payTwice(app, second, person, address, skuId)
		await page.until(1)
		report(
			`the first live event was heard ${Math.round(performance.now() - since)} ms after the order was begun`,
		)
		page.close()
	})
})

describe.skipIf(typeof program === 'string')('a start behind a pooler says what is wrong', () => {
	let undo: (() => Promise<void>)[] = []
	afterEach(async () => {
		for (const step of undo.toReversed()) await step()
		undo = []
	})

	test('without the address of the server itself', async () => {
		await expect(start({ direct: false, settings: { auth_type: 'trust' } })).rejects.toThrow(
			/^DATABASE_URL leads to a pooler. Set DATABASE_DIRECT_URL/,
		)
	})

	test('with a pooler that keeps no prepared statements', async () => {
		await expect(start({ settings: { max_prepared_statements: 0 } })).rejects.toThrow(
			/prepared statements.*since version 1\.21/s,
		)
	})

	test('with a pooler that signs in as the owner', async () => {
		const { user } = new Client({ connectionString: inject('postgres').adminUrl })
		await expect(start({ database: `user=${user}` })).rejects.toThrow(/signs in as ".*", which/)
	})

	test('with sessions without limits', async () => {
		await expect(start({ database: `connect_query='set statement_timeout = 0'` })).rejects.toThrow(
			/have no statement_timeout/,
		)
	})

	test('with a login that acts as somebody else', async () => {
		const clone = await cloneDatabase()
		undo.push(() => clone.drop())
		const options = { databaseUrl: clone.url, dataDir: '', log: openLogger('silent') }
		const before = await openDatabase(options)
		const login = new URL(before.servingUrl).username
		await before.close()
		await asOwner(clone.url, `alter role ${login} set role = portolan_app`)
		const database = await openDatabase(options)
		undo.push(() => database.close())
		await expect(database.migrate()).rejects.toThrow(
			/served as "portolan_app", and the login is "portolan_app_\d+"/,
		)
	})

	async function start(given: {
		direct?: boolean
		settings?: Record<string, string | number>
		database?: string
	}): Promise<void> {
		if (typeof program === 'string') return
		const pooler = await startPgBouncer(program, inject('postgres').adminUrl, given)
		undo.push(() => pooler.stop())
		const clone = await cloneDatabase()
		undo.push(() => clone.drop())
		const { user, password } = new Client({ connectionString: clone.url })
		const pooled = pooler.urlOf(clone.url).replace('nobody', `${user}:${password ?? ''}`)
		const database = await openDatabase({
			databaseUrl: pooled,
			...(given.direct !== false && { directUrl: clone.url }),
			dataDir: '',
			log: openLogger('silent'),
		})
		undo.push(() => database.close())
		await database.migrate()
	}
})

test.runIf(typeof program === 'string')('PgBouncer is there', (context) => {
	context.skip(typeof program === 'string' ? program : '')
})

async function addressOf(app: TestApp, person: Person): Promise<string> {
	const saved = await app.as(person)(saveAddress, {
		name: 'Bo Buyer',
		mobile: '2015550123',
		dial_code: '+1',
		country_code: 'US',
		province: 'New York',
		city: 'New York',
		area: 'Manhattan',
		postcode: '10001',
		detail: '1 Main Street',
		tag: 'Home',
		is_default: 1,
	})
	return saved.address_id
}

/** Orders, then sends the payment to both processes at once with the same key. */
async function payTwice(
	app: TestApp,
	other: RunningApi,
	person: Person,
	address_id: string,
	sku_id: string,
): Promise<ReplyOf<typeof payOrder>[]> {
	const call = app.as(person)
	const { preview_id } = await call(previewOrder, { sku_id, num: 1, address_id })
	const { out_trade_no } = await call(createOrder, { preview_id, address_id })
	const pay_token = await app.payTokenFor(person, out_trade_no)
	const idempotencyKey = randomUUID()
	return Promise.all(
		[app.url, other.url].map((url) =>
			app.as(person, url)(payOrder, { out_trade_no, pay_token }, { idempotencyKey }),
		),
	)
}

async function expectSoundSessions(app: TestApp): Promise<void> {
	const owner = new Client({ connectionString: app.databaseUrl })
	await owner.connect()
	const locks = await owner.query(
		`select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
	)
	const sessions = await owner.query<{ login: string; count: number }>(
		`select usename as login, count(*)::int from pg_stat_activity
		where datname = current_database() and application_name in ('portolan', 'portolan listener') group by usename`,
	)
	await owner.end()
	expect(locks.rowCount).toBe(0)
	expect(sessions.rows).toEqual([
		{ login: expect.stringMatching(/^portolan_app_\d+$/), count: expect.any(Number) },
	])
	// Eight of the pooler for two processes with 48 connections, and two that listen.
	expect(sessions.rows[0]?.count).toBeLessThanOrEqual(10)
	for (const db of [app.api.database.db, app.api.database.reads]) {
		const { rows } =
			await sql`select current_user = session_user as own, current_setting('statement_timeout') as statement,
			current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle,
			current_setting('jit') as jit, current_setting('max_parallel_workers_per_gather') as workers`.execute(
				db,
			)
		expect(rows).toEqual([
			{ own: true, statement: '30s', lock: '10s', idle: '1min', jit: 'off', workers: '0' },
		])
		await expect(sql`delete from ledger.transfer`.execute(db)).rejects.toMatchObject({
			code: '42501',
		})
	}
}

async function asOwner(url: string, statement: string): Promise<void> {
	const owner = new Client({ connectionString: url })
	await owner.connect()
	await owner.query(statement)
	await owner.end()
}

function behind(pooler: RunningPgBouncer) {
	return (url: string) => ({ databaseUrl: pooler.urlOf(url), directUrl: url })
}

function report(sentence: string): void {
	process.stdout.write(`pooler: ${sentence}\n`)
}
