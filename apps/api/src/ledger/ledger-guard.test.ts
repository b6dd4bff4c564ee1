import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import { hold, clearing, shopperWallet } from './index.ts'
import { openTestLedger, type TestLedger } from './testing/test-ledger.ts'

let ledger: TestLedger
let bo: string
beforeAll(async () => {
	ledger = await openTestLedger()
	bo = await ledger.shopperWith(10_00n)
	await hold(ledger.mover, {
		key: `withdraw:${bo}`,
		kind: 'withdraw',
		ref: bo,
		legs: [{ from: shopperWallet(bo), to: clearing, amount: 1_00n }],
	})
	await ledger.sealAll()
})
afterAll(() => ledger.close())

function asApp(statement: string) {
	return sql.raw(statement).execute(ledger.mover.db)
}

const tables = ['account', 'txn', 'transfer', 'seal', 'checkpoint', 'horizon']

test('the application may read ledger rows and may not write any', async () => {
	for (const table of tables) {
		const { rows } = await asApp(`select * from ledger.${table}`)
		expect(rows.length, table).toBeGreaterThan(0)
		const columns = Object.keys(Object(rows[0])).filter((name) => name !== 'derived')
		for (const statement of [
			`insert into ledger.${table} (${columns[1]}) values (null)`,
			`update ledger.${table} set ${columns[1]} = ${columns[1]}`,
			`delete from ledger.${table}`,
			`truncate ledger.${table} cascade`,
			`alter table ledger.${table} disable trigger all`,
			`drop table ledger.${table} cascade`,
		])
			await expect(asApp(statement), statement).rejects.toMatchObject({ code: '42501' })
	}
	for (const statement of [
		`select nextval('ledger.transfer_id_seq')`,
		`select setval('ledger.transfer_id_seq', 1)`,
		`create function ledger.mine() returns int language sql as 'select 1'`,
		`create or replace function ledger.seal_settled() returns int language sql as 'select 1'`,
		`set session_replication_role = replica`,
	])
		await expect(asApp(statement), statement).rejects.toMatchObject({ code: '42501' })
})

test('the application may call the functions that the module calls, and no others', async () => {
	const { rows } = await ledger.asOwner(`
		select p.proname as name from pg_proc p
		where p.pronamespace = 'ledger'::regnamespace and has_function_privilege('portolan_app', p.oid, 'execute')
		order by 1`)
	expect(rows.map((row) => row['name'])).toEqual([
		'checked_after',
		'follow_seals',
		'must_cover',
		'open_accounts',
		'post',
		'post_one',
		'recount_again',
		'resolve',
		'seal_hash',
		'seal_settled',
		'seal_state',
	])
})

test('no other login may read the ledger', async () => {
	const { rows } = await ledger.asOwner(`
		select has_schema_privilege('public', 'ledger', 'usage') as usage,
			has_table_privilege('public', 'ledger.transfer', 'select') as tables`)
	expect(rows).toEqual([{ usage: false, tables: false }])
})

test('the owner of the tables cannot change rows that were written', async () => {
	for (const table of ['txn', 'transfer', 'seal']) {
		const [row] = (await ledger.asOwner(`select * from ledger.${table} limit 1`)).rows
		for (const column of Object.keys(row ?? {}).filter((name) => name !== 'id'))
			await expect(
				ledger.asOwner(`update ledger.${table} set ${column} = ${column}`),
				`${table}.${column}`,
			).rejects.toMatchObject({ code: 'LG009' })
	}
	for (const table of ['account', 'txn', 'transfer', 'seal']) {
		await expect(ledger.asOwner(`delete from ledger.${table}`)).rejects.toMatchObject({
			code: 'LG009',
		})
		await expect(ledger.asOwner(`truncate ledger.${table} cascade`)).rejects.toMatchObject({
			code: 'LG009',
		})
	}
	for (const change of [
		`code = 'shopper:${newId()}:wallet'`,
		`created_at = created_at - interval '1 day'`,
		`posted = posted + 1`,
		`version = version - 1`,
	])
		await expect(
			ledger.asOwner(`update ledger.account set ${change} where code = '${shopperWallet(bo)}'`),
			change,
		).rejects.toMatchObject({ code: 'LG009' })
})

test('constraints refuse wrong rows without the functions, too', async () => {
	const wallet = `code = '${shopperWallet(bo)}'`
	for (const [change, constraint] of [
		['posted = -1', 'account_never_overdrawn'],
		['held = -1', 'account_never_overdrawn'],
		['held = posted + 1', 'account_never_overdrawn'],
	])
		await expect(
			ledger.asOwner(`update ledger.account set version = version + 1, ${change} where ${wallet}`),
		).rejects.toMatchObject({ constraint })
	await expect(
		ledger.asOwner(
			`update ledger.account set version = version + 1, posted = 5 where code = 'platform:bank'`,
		),
	).rejects.toMatchObject({ constraint: 'account_derived_holds_nothing' })
	await expect(
		ledger.asOwner(`
			insert into ledger.transfer (txn_id, debit_id, credit_id, amount, phase, pending_id, released)
			select t.txn_id, t.debit_id, t.credit_id, t.amount, 'void', t.id, t.amount
			from ledger.transfer t, generate_series(1, 2) where t.phase = 'pending'`),
	).rejects.toMatchObject({ constraint: 'transfer_resolved_once' })
})

test('only accounts of a known kind are opened, and the kind decides whether they are guarded', async () => {
	for (const code of [
		'shopper:1:wallet',
		`shopper:${bo}:balance`,
		`merchant:${bo}:wallet`,
		`shopper:${bo}:wallet `,
		`shopper:${bo.toUpperCase()}:wallet`,
		'platform:mine',
		'chain:',
		'chain:a b',
		'',
	])
		await expect(
			sql`select ledger.open_accounts(${[code]}, now())`.execute(ledger.mover.db),
			code,
		).rejects.toMatchObject({ code: '23514' })
	await sql`select ledger.open_accounts(${[`merchant:${bo}:balance`, 'chain:polygon']}, now())`.execute(
		ledger.mover.db,
	)
	const { rows } = await ledger.asOwner(
		`select code, derived from ledger.account where code like 'merchant:%' or code like 'chain:%' order by 1`,
	)
	expect(rows).toEqual([
		{ code: 'chain:polygon', derived: true },
		{ code: `merchant:${bo}:balance`, derived: false },
	])
})
