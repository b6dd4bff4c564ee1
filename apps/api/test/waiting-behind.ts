import { sql } from 'kysely'
import type { TestApp } from './test-app.ts'

/** How many sessions wait for a lock that the session with this process id holds. */
export async function waitingBehind(app: TestApp, pid: number): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from pg_stat_activity where ${pid}::int = any(pg_blocking_pids(pid))
	`.execute(app.api.database.db)
	return rows[0]?.count ?? 0
}
