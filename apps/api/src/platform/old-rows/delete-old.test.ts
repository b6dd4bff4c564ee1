import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
/** The owner of the tables. */
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

async function count(from: string): Promise<number> {
	const { rows } = await owner.query<{ count: number }>(
		`select count(*)::int as count from ${from}`,
	)
	return rows[0]?.count ?? 0
}

test('old rows are deleted however many there are, and the others stay', async () => {
	const now = app.api.clock.now()
	await owner.query(
		`insert into wrong_password (account_hash, count, window_until, next_at)
		select sha256(n::text::bytea), 1, $1::timestamptz - interval '1 hour', $1::timestamptz - case when n > 0 then interval '1 hour' else interval '-1 day' end
		from generate_series(0, 12000) n`,
		[now],
	)
	await owner.query(
		`insert into merchant_wrong_password select * from wrong_password where count = 1`,
	)
	await app.advance(1)
	expect(await count('wrong_password')).toBe(1)
	expect(await count('merchant_wrong_password')).toBe(1)
})

test('the trees of old proofs of balances are deleted; their roots stay', async () => {
	const now = app.api.clock.now()
	const proof = (id: string, days: number) => [id, new Date(now.getTime() - days * 86_400_000)]
	for (const values of [
		proof('00000000-0000-4000-8000-000000000001', 40),
		proof('00000000-0000-4000-8000-000000000002', 20),
	]) {
		await owner.query(
			`insert into balance_proof (id, day, root, total, leaves, salt, accounts, created_at, parts)
			values ($1, ($2::timestamptz at time zone 'UTC')::date, sha256(''), 0, 6000, sha256(''), '{}', $2, 1)`,
			values,
		)
		await owner.query(
			`insert into balance_proof_leaf (proof_id, shopper_id, positions, balance)
			select $1, gen_random_uuid(), '{1}', 0 from generate_series(1, 6000)`,
			[values[0]],
		)
		await owner.query(
			`insert into balance_proof_level (proof_id, level, nodes) select $1, n, ''::bytea from generate_series(0, 12) n`,
			[values[0]],
		)
	}
	await app.advance(1)
	for (const [table, left] of [
		['balance_proof_leaf', 6000],
		['balance_proof_level', 13],
	] as const) {
		expect(await count(`${table} where proof_id = '00000000-0000-4000-8000-000000000001'`)).toBe(0)
		expect(await count(`${table} where proof_id = '00000000-0000-4000-8000-000000000002'`)).toBe(
			left,
		)
	}
	expect(await count(`balance_proof where id = '00000000-0000-4000-8000-000000000001'`)).toBe(1)
})

test('a browser gets no pushes after its session has ended, and other browsers do', async () => {
	const ida = await app.shopperWith({ name: 'ida' })
	const { rows } = await sql<{
		id: string
	}>`select id from session where person_id = ${ida.id}`.execute(app.api.database.db)
	const session = rows[0]?.id
	await owner.query(
		`insert into push_binding (id, shopper_id, session_id, endpoint, p256dh, auth, created_at)
		select gen_random_uuid(), $1, case when n = 6000 then $2::uuid else gen_random_uuid() end, 'https://push.example/' || n, 'a', 'b', $3
		from generate_series(1, 6000) n`,
		[ida.id, session, app.api.clock.now()],
	)
	await app.advance(1)
	const left = await owner.query<{ endpoint: string }>('select endpoint from push_binding')
	expect(left.rows).toEqual([{ endpoint: 'https://push.example/6000' }])
})
