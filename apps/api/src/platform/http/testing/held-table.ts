import { Client } from 'pg'
import type { TestApp } from '../../../../test/test-app.ts'

/** Locks a table against every other connection, until it is released or the lock's connection was idle for twenty seconds. */
export async function holdTable(
	app: TestApp,
	table: string,
): Promise<{
	released: Promise<void>
	countWaiting(): Promise<number>
	release(): Promise<void>
}> {
	const holder = new Client({ connectionString: app.databaseUrl })
	const released = new Promise<void>((resolve) => {
		holder.once('end', () => resolve())
		holder.on('error', () => resolve())
	})
	await holder.connect()
	await holder.query(`set idle_in_transaction_session_timeout = '20s'`)
	await holder.query('begin')
	await holder.query(`lock table ${table} in access exclusive mode`)
	return {
		released,
		async countWaiting() {
			const { rows } = await holder.query<{ count: number }>(
				`select count(*)::int as count from pg_locks where relation = $1::regclass and not granted`,
				[table],
			)
			return rows[0]?.count ?? 0
		},
		release: () => holder.end(),
	}
}
