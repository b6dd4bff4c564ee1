import type { ClientBase, Pool } from 'pg'
import { StartRefused } from '../start-refused.ts'

/** Older versions lack `NULLS NOT DISTINCT`, `security invoker` views and other features that the migrations use. */
const oldestMajor = 15

interface Found {
	version: string
	version_num: number
	fsync: string
	synchronous_commit: string
	full_page_writes: string
	encoding: string
}

/**
 * Refuses a server that could lose an acknowledged payment (fsync, synchronous_commit or full_page_writes off), that is
 * too old, or that does not store text as UTF-8. `durable: false` leaves out the first check, for tests.
 */
export async function checkServer(
	client: ClientBase | Pool,
	{ durable }: { durable: boolean },
): Promise<void> {
	const { rows } = await client.query<Found>(`
		select current_setting('server_version') as version, current_setting('server_version_num')::int as version_num,
		       current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit,
		       current_setting('full_page_writes') as full_page_writes, current_setting('server_encoding') as encoding`)
	const found = rows[0]
	if (!found)
		throw new StartRefused('The database server did not tell its settings. Look at its log.')
	const faults: string[] = []
	if (found.version_num < oldestMajor * 10_000)
		faults.push(
			`The database server is PostgreSQL ${found.version}. Portolan needs ${oldestMajor} or newer: upgrade it, or leave DATABASE_URL empty for the embedded database.`,
		)
	if (found.encoding !== 'UTF8')
		faults.push(
			`The database keeps texts as ${found.encoding}. Make one with: CREATE DATABASE portolan ENCODING 'UTF8' TEMPLATE template0;`,
		)
	if (durable) {
		for (const name of ['fsync', 'synchronous_commit', 'full_page_writes'] as const) {
			if (found[name] !== 'off') continue
			faults.push(
				`The database server runs with ${name} = off, so a payment it has confirmed could be lost when the power fails. ${mends[name]}`,
			)
		}
	}
	if (faults.length > 0) throw new StartRefused(faults.join('\n'))
}

const mends = {
	fsync: 'Run there as administrator: ALTER SYSTEM SET fsync = on; SELECT pg_reload_conf();',
	synchronous_commit:
		'Run there: ALTER SYSTEM SET synchronous_commit = on; SELECT pg_reload_conf(); and see that neither the database nor its user sets it off.',
	full_page_writes:
		'Run there as administrator: ALTER SYSTEM SET full_page_writes = on; SELECT pg_reload_conf();',
}
