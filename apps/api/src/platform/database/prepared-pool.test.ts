import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client, Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type ClonedDatabase } from '../../../test/postgres.ts'
import type { OpenedDatabase } from './connect.ts'
import { isStalePlan, preparedPool } from './prepared-pool.ts'
import { openSilently } from './testing/open-silently.ts'
import { openTransaction } from './transaction.ts'
import { isUnreachable } from './unreachable.ts'

let clone: ClonedDatabase
let database: OpenedDatabase

beforeAll(async () => {
	clone = await cloneDatabase()
	database = await openSilently(clone.url, 1)
	await database.migrate()
})
afterAll(async () => {
	await database.close()
	await clone.drop()
})

test('sends a statement under the same name each time, planned once', async () => {
	for (const number of [1, 2, 3])
		await sql`select ${number}::int as number_of_this_test`.execute(database.db)
	const { rows } = await sql<{ name: string }>`
		select name from pg_prepared_statements where statement like 'select $1::int as number_of_this_test'`.execute(
		database.db,
	)
	expect(rows).toEqual([{ name: expect.stringMatching(/^p_[\w-]{20}$/) }])
})

test('rows are described once, and again after the columns have changed', async () => {
	await sql`create temporary table changing (a int, b text)`.execute(database.db)
	const read = () => sql`select * from changing`.execute(database.db)
	expect((await read()).rows).toEqual([])
	await sql`insert into changing values (1, 'x'), (2, null)`.execute(database.db)
	for (let again = 0; again < 2; again += 1)
		expect((await read()).rows).toEqual([
			{ a: 1, b: 'x' },
			{ a: 2, b: null },
		])
	await sql`alter table changing alter a type text`.execute(database.db)
	for (let again = 0; again < 2; again += 1)
		expect((await read()).rows).toEqual([
			{ a: '1', b: 'x' },
			{ a: '2', b: null },
		])
})

test('a transaction without statements sends nothing, and the next one is whole', async () => {
	const lastStatementAt = () =>
		sql<{ at: string }>`select query_start::text as at from pg_stat_activity where pid = ${backend}`
			.execute(observer.db)
			.then(({ rows }) => rows[0]?.at)
	const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db)
	const backend = rows[0]?.pid
	const observer = await openSilently(clone.url, 1)
	try {
		const before = await lastStatementAt()
		expect(before).toMatch(/^\d{4}-/)
		await database.db.transaction().execute(async () => undefined)
		await expect(
			database.db.transaction().execute(() => Promise.reject(new Error('before any statement'))),
		).rejects.toThrow('before any statement')
		expect(await lastStatementAt()).toBe(before)
		await sql`create temporary table whole (n int)`.execute(database.db)
		const broken = database.db.transaction().execute(async (tx) => {
			await sql`insert into whole values (1)`.execute(tx)
			throw new Error('after a statement')
		})
		await expect(broken).rejects.toThrow('after a statement')
		expect((await sql`select n from whole`.execute(database.db)).rows).toEqual([])
	} finally {
		await observer.close()
	}
})

test('a transaction whose BEGIN costs no round trip is a transaction all the same', async () => {
	await sql`create temporary table kept (n int)`.execute(database.db)
	await database.db.transaction().execute((tx) => sql`insert into kept values (1)`.execute(tx))
	const broken = database.db.transaction().execute(async (tx) => {
		await sql`insert into kept values (2)`.execute(tx)
		await sql`select 1 / 0`.execute(tx)
	})
	await expect(broken).rejects.toMatchObject({ code: '22012' })
	const first = database.db.transaction().execute(async (tx) => {
		await sql`insert into kept values ('not a number'::text::int)`.execute(tx)
	})
	await expect(first).rejects.toMatchObject({ code: '22P02' })
	const { rows } = await sql`select n from kept`.execute(database.db)
	expect(rows).toEqual([{ n: 1 }])
})

test('an empty transaction and one that refuses before its first statement leave the connection clean', async () => {
	await database.db.transaction().execute(() => Promise.resolve())
	await expect(
		database.db.transaction().execute(() => Promise.reject(new Error('no'))),
	).rejects.toThrow('no')
	await sql`insert into tries (bucket, count, until) values ('kept', 1, now())`.execute(database.db)
	const elsewhere = await openSilently(clone.url, 1)
	const { rows } = await sql`select bucket from tries`.execute(elsewhere.db)
	await elsewhere.close()
	expect(rows).toEqual([{ bucket: 'kept' }])
})

test('a connection that dies under a transaction fails it, and the next one works', async () => {
	const dying = database.db.transaction().execute(async (tx) => {
		await sql`insert into tries (bucket, count, until) values ('lost', 1, now())`.execute(tx)
		await endConnections('portolan')
		await sql`select 1`.execute(tx)
	})
	expect(await dying.catch(isUnreachable)).toBe(true)
	expect(
		(await sql`select bucket from tries where bucket = 'lost'`.execute(database.db)).rows,
	).toEqual([])
})

test('a connection that died while it was idle does not run the first statement of a transaction outside of one', async () => {
	await endConnections('portolan')
	const crossing = database.db.transaction().execute(async (tx) => {
		await sql`insert into tries (bucket, count, until) values ('half', 1, now())`.execute(tx)
		throw new Error('rolled back')
	})
	await expect(crossing).rejects.toThrow()
	expect(
		(await sql`select bucket from tries where bucket = 'half'`.execute(database.db)).rows,
	).toEqual([])
})

test('reads amounts as bigint, days as text, moments as Date, documents parsed', async () => {
	const { rows } = await sql`
		select 9007199254740993::int8 as amount, array[1, null, 3]::int8[] as amounts, date '2026-02-03' as day,
		       timestamptz '2026-02-03T04:05:06Z' as moment, '{"a": [1]}'::jsonb as document, 1.50::numeric as rate`.execute(
		database.db,
	)
	expect(rows).toEqual([
		{
			amount: 9007199254740993n,
			amounts: [1n, null, 3n],
			day: '2026-02-03',
			moment: new Date('2026-02-03T04:05:06Z'),
			document: { a: [1] },
			rate: '1.50',
		},
	])
})

test('what is said on a channel is heard, also after the listening connection broke', async () => {
	const heard: string[] = []
	const stop = await database.listen('portolan_test', (payload) => heard.push(payload))
	await sql`select pg_notify('portolan_test', 'one')`.execute(database.db)
	await expect.poll(() => heard).toEqual(['one'])
	await endConnections('portolan listener')
	await expect.poll(() => heard).toEqual(['one', ''])
	await sql`select pg_notify('portolan_test', 'two')`.execute(database.db)
	await expect.poll(() => heard).toEqual(['one', '', 'two'])
	await stop()
})

/** Ends connections of one kind to this database, as an administrator or a network failure would. */
async function endConnections(name: string): Promise<void> {
	const client = new Client({ connectionString: clone.url })
	await client.connect()
	await client.query(
		`select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()`,
		[name],
	)
	await client.end()
}

test('a statement nobody reads does not hold up the next one, and its failure fails the commit with its reason', async () => {
	const tx = await openTransaction(database.db)
	await sql`/* unread */ insert into tries (bucket, count, until) values ('unread', 1, now())`.execute(
		tx.db,
	)
	await tx.commit()
	const { rows } = await sql`select count from tries where bucket = 'unread'`.execute(database.db)
	expect(rows).toEqual([{ count: 1 }])

	const failing = await openTransaction(database.db)
	await sql`/* unread */ insert into tries (bucket, count, until) values ('unread', 1, now())`.execute(
		failing.db,
	)
	await expect(failing.commit()).rejects.toMatchObject({ code: '23505' })
	await failing.rollback()

	const further = await openTransaction(database.db)
	await sql`/* unread */ insert into tries (bucket, count, until) values ('unread', 1, now())`.execute(
		further.db,
	)
	await expect(sql`select 1`.execute(further.db)).rejects.toMatchObject({ code: '23505' })
	await further.rollback()
	expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }])
})

test('statements given at once run in their order, and one that comes after the end is refused', async () => {
	const tx = await openTransaction(database.db)
	const [, second] = await Promise.all([
		sql`insert into tries (bucket, count, until) values ('order', 1, now())`.execute(tx.db),
		sql`select count from tries where bucket = 'order'`.execute(tx.db),
	])
	expect(second.rows).toEqual([{ count: 1 }])
	await tx.rollback()
	await expect(sql`select 1`.execute(tx.db)).rejects.toThrow('has ended')
	expect((await sql`select from tries where bucket = 'order'`.execute(database.db)).rows).toEqual(
		[],
	)
})

test('plans are kept where calls write, and may depend on the values where they read', async () => {
	const mode = sql<{ plan_cache_mode: string }>`show plan_cache_mode`
	expect((await mode.execute(database.db)).rows).toEqual([
		{ plan_cache_mode: 'force_generic_plan' },
	])
	expect((await mode.execute(database.reads)).rows).toEqual([{ plan_cache_mode: 'auto' }])
})

test('templates of values and of other templates are numbered through', async () => {
	const inner = sql`${2}::int + ${3}::int`
	const { rows } =
		await sql`select ${1}::int as a, ${inner} as b, ${4}::int as c, ${inner} as d`.execute(
			database.db,
		)
	expect(rows).toEqual([{ a: 1, b: 5, c: 4, d: 5 }])
})

test('a read that is planned once leaves the connection as it was', async () => {
	const mode = sql<{ plan_cache_mode: string }>`/* one plan */ show plan_cache_mode`
	expect((await mode.execute(database.reads)).rows[0]?.plan_cache_mode).toBe('force_generic_plan')
	await expect(sql`/* one plan */ select 1 / 0`.execute(database.reads)).rejects.toMatchObject({
		code: '22012',
	})
	const { rows } = await sql`show plan_cache_mode`.execute(database.reads)
	expect(rows).toEqual([{ plan_cache_mode: 'auto' }])
})

test('a statement whose result a migration changed is prepared again; a transaction learns that it has to be run again', async () => {
	const owner = new Client({ connectionString: clone.url })
	await owner.connect()
	await owner.query('create table widening (id int); grant select on widening to portolan_app')
	const all = () => sql`select * from widening`.execute(database.db)
	const inTransaction = () =>
		database.db.transaction().execute((tx) => sql`select * from widening`.execute(tx))
	await all()
	await owner.query('alter table widening add column a int')
	await owner.query('insert into widening values (1, 2)')
	expect((await all()).rows).toEqual([{ id: 1, a: 2 }])
	await owner.query('alter table widening add column b int')
	await expect(inTransaction()).rejects.toSatisfy(isStalePlan)
	expect((await inTransaction()).rows).toEqual([{ id: 1, a: 2, b: null }])
	expect((await all()).rows).toEqual([{ id: 1, a: 2, b: null }])
	await owner.end()
})

test('a connection whose server sends nothing is closed after a time, and its statement fails as unreachable', async () => {
	const pool = new Pool({ connectionString: clone.url, max: 1 })
	pool.on('error', () => undefined)
	pool.on('connect', (connected) => connected.on('error', () => undefined))
	const prepared = preparedPool(pool, { answerTimeoutMs: 300 })
	const first = await prepared.connect()
	// A connection that waits for nothing stays.
	await first.send('select 1', [])
	await pause(700)
	await first.send('select 1', [])
	const error = await first.send('select pg_sleep(20)', []).catch((thrown: unknown) => thrown)
	first.release()
	expect(isUnreachable(error)).toBe(true)
	const next = await prepared.connect()
	expect((await next.send('select 1 as one', [])).rows).toEqual([{ one: 1 }])
	next.release()
	await prepared.end()
})
