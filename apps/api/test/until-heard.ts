import { sql } from 'kysely'
import type { OpenedDatabase } from '../src/platform/database/connect.ts'

/**
 * Returns a function that waits until a process has heard all notifications of transactions that were committed before. Notifications
 * arrive in the order of commits, and one connection hears all of them.
 */
export async function openHearing({
	db,
	listen,
}: Pick<OpenedDatabase, 'db' | 'listen'>): Promise<() => Promise<void>> {
	const waiting = new Map<string, () => void>()
	let asked = 0
	await listen('portolan_test', (payload) => {
		// An empty payload follows a broken connection; the process has dropped everything then.
		for (const [mark, hear] of waiting)
			if (payload === '' || payload === mark) {
				waiting.delete(mark)
				hear()
			}
	})
	return async () => {
		const mark = String((asked += 1))
		const heard = new Promise<void>((resolve) => waiting.set(mark, resolve))
		await sql`select pg_notify('portolan_test', ${mark})`.execute(db)
		await heard
	}
}
