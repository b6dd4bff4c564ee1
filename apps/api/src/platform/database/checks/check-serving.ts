import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { ModuleHealth } from '../../http/module-health.ts'
import type { Db } from '../db.ts'
import { StartRefused } from '../start-refused.ts'

/** What is expected of the sessions that serve requests. */
export interface Guarantees {
	/** False only for test servers that run without durability. */
	durable: boolean
	/** Whether a payment is confirmed only when a synchronous standby has it, too. */
	requireStandby: boolean
}

interface Found {
	login: string
	acting: string
	commit: string
	standbys: string
	/** The limits that the session does not have. */
	unlimited: string[]
}

const found = sql<Found>`
	select session_user::text as login, current_user::text as acting, current_setting('synchronous_commit') as commit,
		current_setting('synchronous_standby_names') as standbys,
		array(select name from unnest(array['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) as name
			where current_setting(name) = '0') as unlimited`

/** What in the sessions that serve requests takes a guarantee away, each with what to do; empty if all is well. */
async function faultsOf(db: Db, { durable, requireStandby }: Guarantees): Promise<string[]> {
	const { rows } = await found.execute(db)
	const [session] = rows
	if (!session) return ['The database did not say how its sessions are set.']
	const { login, acting, commit, standbys, unlimited } = session
	const faults: string[] = []
	if (acting !== login)
		faults.push(
			`Requests are served as "${acting}", and the login is "${login}": something between sets a role. Remove it (connect_query in pgbouncer.ini, or ALTER ROLE … SET role).`,
		)
	if (durable && (commit === 'off' || commit === 'local'))
		faults.push(
			`Requests are served with synchronous_commit = ${commit}, so a payment that was confirmed could be lost ${commit === 'off' ? 'when the power fails' : 'when the standby takes over'}. Run as administrator: ALTER ROLE "${login}" RESET synchronous_commit; ALTER DATABASE … RESET synchronous_commit; ALTER SYSTEM SET synchronous_commit = on; SELECT pg_reload_conf();`,
		)
	if (requireStandby && commit === 'remote_write')
		faults.push(
			'REQUIRE_STANDBY=1, and synchronous_commit = remote_write does not wait for the disk of the standby. Set it to on or remote_apply.',
		)
	if (requireStandby && standbys === '')
		faults.push(
			'REQUIRE_STANDBY=1, and the server waits for no standby: synchronous_standby_names is empty. Set it, such as ANY 1 (*), with Patroni synchronous_mode: true and synchronous_mode_strict: true; or leave REQUIRE_STANDBY empty.',
		)
	if (unlimited.length > 0)
		faults.push(
			`Sessions that serve requests have no ${unlimited.join(', no ')}: something between has dropped the settings of their start. With a pooler, set DATABASE_DIRECT_URL, so that the login has them; where it has been set, run RECONNECT in the console of PgBouncer, which keeps older sessions.`,
		)
	return faults
}

/** Refuses (StartRefused) to serve requests with sessions that lack a guarantee. */
export async function checkServing(db: Db, guarantees: Guarantees): Promise<void> {
	const faults = await faultsOf(db, guarantees)
	if (faults.length > 0) throw new StartRefused(faults.join('\n'))
}

/** The same while the process runs, for /readyz and /metrics: a fail-over or a changed pooler may take a guarantee away. */
export async function servingHealth(db: Db, guarantees: Guarantees): Promise<ModuleHealth> {
	const notes = await faultsOf(db, guarantees)
	const gauges = [
		{
			name: 'portolan_database_faults',
			help: 'Guarantees that the sessions of the database lack; /readyz names them.',
			labels: {},
			value: notes.length,
		},
	]
	return { gauges, notes }
}

/**
 * Refuses (StartRefused) a server to which no synchronous standby is connected: the first commit would wait for ever. Asked with the owner's
 * login, which needs the rights of pg_read_all_stats for it.
 */
export async function checkStandby(owner: Pool): Promise<void> {
	const { rows } = await owner.query<{ hidden: number; synchronous: number }>(
		`select count(*) filter (where sync_state is null)::int as hidden,
			count(*) filter (where sync_state in ('sync', 'quorum'))::int as synchronous from pg_stat_replication`,
	)
	const { hidden = 0, synchronous = 0 } = rows[0] ?? {}
	if (synchronous > 0) return
	throw new StartRefused(
		hidden > 0
			? 'REQUIRE_STANDBY=1, and the login that owns the tables may not see whether a standby is synchronous. Run as administrator: GRANT pg_read_all_stats TO <that login>;'
			: 'REQUIRE_STANDBY=1, and no synchronous standby is connected to the server. Start the standby and name it in synchronous_standby_names, or leave REQUIRE_STANDBY empty.',
	)
}
