import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type ClonedDatabase } from '../../../../test/postgres.ts'
import type { OpenedDatabase } from '../connect.ts'
import { openSilently } from '../testing/open-silently.ts'
import { openStatements } from '../transaction.ts'
import { isUnreachable } from '../unreachable.ts'

let clone: ClonedDatabase
let database: OpenedDatabase
let owner: Client

beforeAll(async () => {
	clone = await cloneDatabase()
	database = await openSilently(clone.url, 2)
	owner = new Client({ connectionString: clone.url })
	await owner.connect()
	await owner.query(
		`create table crate (id int primary key, weight int); insert into crate select n, n * 10 from generate_series(0, 40) n;
		grant select on crate to portolan_app`,
	)
})
afterAll(async () => {
	await owner.end()
	await database.close()
	await clone.drop()
})

interface Read {
	id: number
	value: number
	/** When its transaction began. */
	at: string
}

/** A quotient, so that a divisor of 0 fails; the wait (seconds) is part of the read. */
const quotient = (id: unknown, divisor = 1, wait = 0) =>
	sql<Read>`/* one plan */ select id, weight / ${divisor}::int as value, now()::text as at from crate, pg_sleep(${wait}) where id = ${id}::int`

const upTo = (count: number) => Array.from({ length: count }, (_, id) => id)

/** Runs reads that stand alone, all in one turn, on the one connection that they share; it has sent such a read before. */
async function atOnce(
	reads: readonly ReturnType<typeof quotient>[],
): Promise<PromiseSettledResult<Read | undefined>[]> {
	const { db, commit } = await openStatements(database.db)
	try {
		await quotient(0).execute(db)
		return await Promise.allSettled(reads.map(async (read) => (await read.execute(db)).rows[0]))
	} finally {
		await commit()
	}
}

function valuesOf(results: readonly PromiseSettledResult<Read | undefined>[]): unknown[] {
	return results.map((result) =>
		result.status === 'fulfilled' ? result.value?.value : result.reason,
	)
}

/** Waits until a read sleeps, and cancels it or ends its session. */
async function endSleeping(how: 'pg_cancel_backend' | 'pg_terminate_backend'): Promise<void> {
	const end = async () => {
		const { rowCount } = await owner.query(
			`select ${how}(pid) from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`,
		)
		return rowCount
	}
	await expect.poll(end).toBe(1)
}

test('reads of one turn are answered together, each with its own rows', async () => {
	const results = await atOnce(upTo(41).map((id) => quotient(id)))
	expect(valuesOf(results)).toEqual(upTo(41).map((id) => id * 10))
	const transactions = new Set(
		results.map((result) => (result.status === 'fulfilled' ? result.value?.at : null)),
	)
	// At most eight in each.
	expect(transactions.size).toBe(6)
})

test('a read that finds nothing takes no row of the next one', async () => {
	const results = await atOnce([7, 100, 8, 101, 9].map((id) => quotient(id)))
	expect(valuesOf(results)).toEqual([70, undefined, 80, undefined, 90])
})

test('a read that fails fails alone, wherever it stands', async () => {
	for (const failing of [0, 3, 7, 8, 9]) {
		const results = await atOnce(upTo(10).map((id) => quotient(id, id === failing ? 0 : 1)))
		expect(valuesOf(results)).toEqual(
			upTo(10).map((id) => (id === failing ? expect.objectContaining({ code: '22012' }) : id * 10)),
		)
	}
	const all = await atOnce(upTo(10).map((id) => quotient(id, 0)))
	expect(valuesOf(all)).toEqual(all.map(() => expect.objectContaining({ code: '22012' })))
})

test('a value that cannot be sent fails its own read, and the connection goes on', async () => {
	const circular: { self?: unknown } = {}
	circular.self = circular
	for (const ids of [[1, circular, 2], [circular, 1], [circular], [circular, circular]]) {
		const results = await atOnce(ids.map((id) => quotient(id)))
		expect(valuesOf(results)).toEqual(
			ids.map((id) => (typeof id === 'number' ? id * 10 : expect.any(TypeError))),
		)
	}
	expect(valuesOf(await atOnce([quotient(3)]))).toEqual([30])
})

test('a read whose columns a migration changed meanwhile is prepared again', async () => {
	const { db, commit } = await openStatements(database.db)
	const crate = (id: number) =>
		sql<object>`/* one plan */ select * from crate where id = ${id}`.execute(db)
	expect((await crate(1)).rows).toEqual([{ id: 1, weight: 10 }])
	await owner.query('alter table crate add column place text')
	const rows = await Promise.all([crate(2), quotient(3).execute(db), crate(4)])
	expect(rows.map((read) => read.rows[0])).toEqual([
		{ id: 2, weight: 20, place: null },
		expect.objectContaining({ id: 3, value: 30 }),
		{ id: 4, weight: 40, place: null },
	])
	await commit()
})

test('a read that is cancelled is ended alone', async () => {
	const slow = atOnce([quotient(1), quotient(2, 1, 30), quotient(3)])
	await endSleeping('pg_cancel_backend')
	expect(valuesOf(await slow)).toEqual([10, expect.objectContaining({ code: '57014' }), 30])
})

test('a connection that is lost fails all that have no answer as unreachable, and the next reads have a new one', async () => {
	const lost = atOnce([quotient(1), quotient(2, 1, 30), quotient(3), quotient(4)])
	await endSleeping('pg_terminate_backend')
	const [, ...behind] = valuesOf(await lost)
	expect(behind.map(isUnreachable)).toEqual([true, true, true])
	expect(valuesOf(await atOnce([quotient(5), quotient(6)]))).toEqual([50, 60])
})
