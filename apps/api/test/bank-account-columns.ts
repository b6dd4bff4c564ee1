import { Client } from 'pg'
import { expect } from 'vitest'
import type { TestApp } from './test-app.ts'

/**
 * Every table in which the owner of the database finds one of these numbers in any column: as text, in groups of four, or
 * as bytes.
 */
export async function tablesWith(app: TestApp, ...numbers: string[]): Promise<string[]> {
	const forms = numbers.flatMap((number) => [
		`%${number}%`,
		`%${number.replaceAll(/(.{4})(?=.)/g, '$1 ')}%`,
		`%${Buffer.from(number).toString('hex')}%`,
	])
	return asOwner(app, async (owner) => {
		const { rows: tables } = await owner.query<{ name: string }>(`
			select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
			where c.relkind in ('r', 'p', 'm') and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema' order by 1
		`)
		expect(tables.map(({ name }) => name)).toEqual(
			expect.arrayContaining([
				'audit.line',
				'ledger.txn',
				'public.answered_request',
				'public.destination',
				'public.merchant_payout',
				'public.outbox',
				'public.withdrawal',
			]),
		)
		const found: string[] = []
		for (const { name } of tables) {
			const { rows } = await owner.query<{ held: boolean }>(
				`select exists (select from ${name} t where t::text ilike any ($1::text[])) as held`,
				[forms],
			)
			if (rows[0]?.held) found.push(name)
		}
		return found
	})
}

/** Runs as the owner of the tables. */
export async function asOwner<T>(app: TestApp, act: (owner: Client) => Promise<T>): Promise<T> {
	const owner = new Client({ connectionString: app.databaseUrl })
	await owner.connect()
	try {
		return await act(owner)
	} finally {
		await owner.end()
	}
}

export const tableNames = {
	withdrawal: 'withdrawal',
	destination: 'destination',
	merchant_payout: 'payout',
} as const

/** Writes a number unencrypted into every row with the same last digits, as an earlier version did. */
export async function writeInClear(app: TestApp, number: string): Promise<void> {
	await asOwner(app, async (owner) => {
		for (const [table, name] of Object.entries(tableNames)) {
			const constraint = `${name}_account_encrypted`
			const { rows } = await owner.query<{ def: string }>(
				'select pg_get_constraintdef(oid) as def from pg_constraint where conname = $1',
				[constraint],
			)
			await owner.query(`alter table ${table} disable trigger user`)
			await owner.query(`alter table ${table} drop constraint ${constraint}`)
			await owner.query(
				`update ${table} set account = $1, account_encrypted = null, account_fingerprint = '', account_last4 = ''
					where account_last4 = right($1, 4)`,
				[number],
			)
			await owner.query(`alter table ${table} enable trigger user`)
			await owner.query(
				`alter table ${table} add constraint ${constraint} ${rows[0]?.def} not valid`,
			)
		}
	})
}

export const everyTable = ['public.destination', 'public.merchant_payout', 'public.withdrawal']
