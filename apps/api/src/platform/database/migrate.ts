import { type ClientBase, DatabaseError, type Pool } from 'pg'
import { setTimeout as pause } from 'node:timers/promises'
import { hasEnded, type ProcessName } from '../processes/machine.ts'
import { applyFunctions, isLockFailure } from './apply-functions.ts'
import { allowShardChanges, runStatements } from './distribution/shards.ts'
import {
	readSqlFiles,
	type Migration,
	type SchemaVersion,
	type SqlFile,
	type SqlFiles,
} from './sql-files.ts'
import { StartRefused } from './start-refused.ts'

/**
 * The role of the application's connections: it reads and writes rows; it writes the ledger's rows only through the
 * ledger's functions.
 */
export const appRole = 'portolan_app'

/** Everything about migrations is kept here; the application's role has no access. */
const schema = 'migrations'

/** The advisory lock that a process holds while it migrates; the number has no meaning. */
const lockId = 7_366_019_281n

/** The first migration of the numbering before the baseline of each module (docs/decisions/0068). */
const beforeBaseline = '0010_platform'

/**
 * How long a migration waits for a lock. Statements of shoppers queue behind one that waits, so it gives up soon and tries again, in growing
 * pauses, for about four minutes.
 */
const lockTimeoutMs = 500
const mostAttempts = 60
const firstPauseMs = 1_000
const longestPauseMs = 5_000

/** Receives what a migration has to say. */
export type Tell = (level: 'info' | 'warn', sentence: string) => void

/**
 * Brings the database of `owner` (the login that owns its tables) up to the SQL of the modules in `folder`: the numbered
 * migrations, then functions, triggers and views whose text changed. Makes the application's role and grants its rights, also where a
 * restore has lost them.
 * Several processes may call it at once: one works, the others wait and find nothing to do. One call is one transaction, after those of
 * {@link Migration.ahead}; while it cannot get a lock, it is tried again and `tell` gets a sentence. Returns `ahead`, and changes nothing, for a
 * database of a newer program that still serves this one. Refuses (StartRefused) a newer database that does not, a migration that was changed
 * after it was applied, and a step that running processes of an older version could not follow.
 */
export async function migrate(
	owner: Pool,
	folder?: string,
	tell: Tell = () => undefined,
): Promise<'migrated' | 'nothing' | 'ahead'> {
	const files = readSqlFiles(folder)
	for (let attempt = 1; ; attempt += 1)
		try {
			return await migrateOnce(owner, files, tell)
		} catch (error) {
			if (!isLockFailure(error)) throw error
			const holders = await holdersOfLocks(owner)
			if (attempt === mostAttempts)
				throw new StartRefused(
					`The migration could not lock a table in ${mostAttempts} attempts; nothing was changed. Transactions that are open for long: ${holders}. End them (SELECT pg_terminate_backend(<pid>)) and start again.`,
					{ cause: error },
				)
			if (attempt === 1 || attempt % 5 === 0)
				tell(
					'warn',
					`A migration waits for a lock and tries again. Transactions that are open for long: ${holders}.`,
				)
			await pause(Math.min(firstPauseMs * attempt, longestPauseMs))
		}
}

async function migrateOnce(
	owner: Pool,
	files: SqlFiles,
	tell: Tell,
): Promise<'migrated' | 'nothing' | 'ahead'> {
	const before = await stateOf(owner, files)
	if (before === 'ahead') return 'ahead'
	if (before === 'current' && (await hasRights(owner))) return 'nothing'
	const client = await owner.connect()
	try {
		await makeAppRole(client)
		await client.query(`select pg_advisory_lock(${lockId})`)
		const state = await stateOf(client, files)
		if (state === 'ahead') return 'ahead'
		const keepsRights = await hasRights(client)
		if (state === 'current' && keepsRights) return 'nothing'
		await refuseOlderProcesses(client, files.version.serves)
		await client.query(`set lock_timeout = ${lockTimeoutMs}`)
		await prepareTables(client, files.migrations)
		await client.query('begin')
		await allowShardChanges(client)
		await prepareSchema(client)
		const applied = await applyMigrations(client, files.migrations)
		await applyFunctions(client, files.functions)
		await client.query(
			`insert into ${schema}.functions_version (version, serves) values ($1, $2)
			 on conflict (one) do update set version = excluded.version, serves = excluded.serves`,
			[files.version.version, files.version.serves],
		)
		if (!keepsRights) await client.query(files.rights)
		await client.query('commit')
		await validateChecks(client)
		if (applied.length > 0)
			tell('info', `${applied.length} migrations are applied, up to ${applied.at(-1)}.`)
		else tell('info', 'Functions, triggers and views are as this program has them.')
		return 'migrated'
	} finally {
		// Closing the session rolls back an open transaction, also after an error, and gives the advisory lock back.
		client.release(true)
	}
}

/** The oldest transactions of the database, for people: one of them holds the lock. */
async function holdersOfLocks(owner: Pool): Promise<string> {
	const { rows } = await owner.query<{ told: string }>(
		`select format('%s (%s, for %s s, %s)', pid, application_name, extract(epoch from now() - xact_start)::int, state) as told
		 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
		 order by xact_start limit 3`,
	)
	return rows.length === 0 ? 'none' : rows.map(({ told }) => told).join(', ')
}

/** Refuses a step that processes which run now could not follow. */
async function refuseOlderProcesses(client: ClientBase, serves: number): Promise<void> {
	const known = await client.query<{ exists: boolean }>(
		`select to_regclass('public.process') is not null as exists`,
	)
	if (known.rows[0]?.exists !== true) return
	const { rows } = await client.query<ProcessName & { name: string; version: number }>(
		`select machine, pid, birth, name, version from process
		 where version < $1 and seen_at > now() - interval '15 seconds'`,
		[serves],
	)
	const older = rows.find((row) => !hasEnded(row))
	if (older)
		throw new StartRefused(
			`Process ${older.pid} on ${older.name} runs version ${older.version} of tables and functions, and this program's serve version ${serves} and newer. Nothing was changed. Deploy a version between the two first, or stop that process. If it has ended, this is possible 15 seconds after its end.`,
		)
}

/**
 * False for a database with tables in which the application's role has no rights: it was restored on a server without that role, or
 * without rights (`pg_restore --no-acl`).
 */
async function hasRights(owner: Pick<Pool, 'query'>): Promise<boolean> {
	const { rows } = await owner.query<{ kept: boolean }>(
		`select to_regclass('${schema}.checksum') is null or to_regnamespace('ledger') is null or exists (
			select from pg_namespace n, aclexplode(n.nspacl) a join pg_roles r on r.oid = a.grantee
			where n.nspname = 'ledger' and r.rolname = $1) as kept`,
		[appRole],
	)
	return rows[0]?.kept ?? true
}

/**
 * How the database stands to this program: `current`, `behind`, or `ahead` and still serving it. Refuses a database that is ahead and does
 * not, one of early versions, and changed migrations.
 */
async function stateOf(
	owner: Pick<Pool, 'query'>,
	files: SqlFiles,
): Promise<'current' | 'behind' | 'ahead'> {
	const { rows } = await owner.query<{ exists: boolean; complete: boolean }>(
		`select to_regclass('${schema}.checksum') is not null as exists,
		        to_regclass('${schema}.function_file') is not null as complete`,
	)
	if (!rows[0]?.exists) return 'behind'
	const applied = await owner.query<{ name: string; checksum: string }>(
		`select name, checksum from ${schema}.checksum order by name`,
	)
	refuseOldDatabase(applied.rows)
	const stored = rows[0].complete ? await storedVersion(owner) : null
	const isAhead = stored !== null && stored.version > files.version.version
	refuseChanged(applied.rows, files.migrations, isAhead)
	if (isAhead) {
		refuseUnserved(stored, files.version)
		return 'ahead'
	}
	const isCurrent =
		stored?.version === files.version.version &&
		applied.rows.length === files.migrations.length &&
		(await functionsAreCurrent(owner, files))
	return isCurrent ? 'current' : 'behind'
}

/** An earlier version of this program did not store which versions the database serves: then only its own. */
async function storedVersion(
	owner: Pick<Pool, 'query'>,
): Promise<Omit<SchemaVersion, 'checksum'> | null> {
	const { rows } = await owner.query<{ stored: { version: number; serves?: number } }>(
		`select to_jsonb(v) as stored from ${schema}.functions_version v`,
	)
	const stored = rows[0]?.stored
	return stored ? { version: stored.version, serves: stored.serves ?? stored.version } : null
}

function refuseUnserved(
	stored: Omit<SchemaVersion, 'checksum'>,
	{ version }: Pick<SchemaVersion, 'version'>,
): void {
	if (stored.serves <= version) return
	throw new StartRefused(
		`The tables and functions of the database are those of version ${stored.version}, which serves programs of version ${stored.serves} and newer, and this program has version ${version}: the database is ahead. Run the newer program, or npm run reset for a fresh demo world.`,
	)
}

/** Refuses a database made by the numbering before the baseline: there are no migrations from it to this one. */
function refuseOldDatabase(applied: readonly { name: string }[]): void {
	if (!applied.some(({ name }) => name === beforeBaseline)) return
	throw new StartRefused(
		`The database was made by an early version of this program: it knows the migration ${beforeBaseline}, which one baseline per module has replaced. That version was never released, so there is no way from it to this one, and nothing was changed. For a demo world run npm run reset; otherwise give DATABASE_URL an empty database.`,
	)
}

function refuseChanged(
	applied: readonly { name: string; checksum: string }[],
	files: readonly SqlFile[],
	mayBeUnknown: boolean,
): void {
	const known = new Map(files.map((file) => [file.name, file]))
	for (const { name, checksum } of applied) {
		const file = known.get(name)
		if (!file && mayBeUnknown) continue
		if (!file)
			throw new StartRefused(
				`The database knows the migration ${name}, and this program does not: the database is ahead. Run the newer program, or npm run reset for a fresh demo world.`,
			)
		if (file.checksum !== checksum)
			throw new StartRefused(
				`The migration ${name}.sql was changed after it was applied. Put the file back and write the change as a new numbered file; on a demo database npm run reset starts afresh.`,
			)
	}
}

/** Texts may differ from the stored ones, with the same version, while they are being edited. */
async function functionsAreCurrent(
	owner: Pick<Pool, 'query'>,
	{ functions }: SqlFiles,
): Promise<boolean> {
	const { rows } = await owner.query<{ name: string; checksum: string }>(
		`select name, checksum from ${schema}.function_file`,
	)
	const checksums = new Map(rows.map((row) => [row.name, row.checksum]))
	return (
		rows.length === functions.length &&
		functions.every((file) => checksums.get(file.name) === file.checksum)
	)
}

/**
 * A role belongs to the whole server, so a process that migrates another database on it may be making the role at the
 * same moment.
 */
async function makeAppRole(client: ClientBase): Promise<void> {
	for (let attempt = 1; ; attempt++) {
		const { rows } = await client.query<{ exists: boolean; usable: boolean }>(
			`select exists (select from pg_roles where rolname = $1) as exists,
			        coalesce((select rolsuper from pg_roles where rolname = current_user), false)
			        or exists (select from pg_auth_members m join pg_roles r on r.oid = m.roleid join pg_roles u on u.oid = m.member
			                    where r.rolname = $1 and u.rolname = current_user and ${await canSetColumn(client)}) as usable`,
			[appRole],
		)
		if (rows[0]?.exists && rows[0].usable) return
		try {
			if (!rows[0]?.exists) await client.query(`create role ${appRole} nologin`)
			else await client.query(`grant ${appRole} to current_user`)
		} catch (error) {
			if (codeOf(error) === '42501')
				throw new StartRefused(
					`The database user of DATABASE_URL may not make the role ${appRole}. Run once as administrator: CREATE ROLE ${appRole} NOLOGIN; GRANT ${appRole} TO <that user>;`,
					{ cause: error },
				)
			if (attempt === 20 || !isCrossing(error)) throw error
			await pause(25 * attempt)
		}
	}
}

/** From PostgreSQL 16 on, being a member of a role and being allowed to SET ROLE are separate rights. */
async function canSetColumn(client: ClientBase): Promise<string> {
	const { rows } = await client.query<{ number: number }>(
		`select current_setting('server_version_num')::int as number`,
	)
	return (rows[0]?.number ?? 0) >= 160_000 ? 'm.set_option' : 'true'
}

/** Two sessions wrote the same catalogue row: duplicate role, unique violation, "tuple concurrently updated". */
function isCrossing(error: unknown): boolean {
	const code = codeOf(error)
	return code === '42710' || code === '23505' || code === 'XX000'
}

function codeOf(error: unknown): string | undefined {
	return error instanceof DatabaseError ? error.code : undefined
}

async function prepareSchema(client: ClientBase): Promise<void> {
	try {
		await client.query(`
			create schema if not exists ${schema};
			create table if not exists ${schema}.checksum (name text primary key, checksum text not null);
			create table if not exists ${schema}.function_file (name text primary key, checksum text not null, objects jsonb not null);
			create table if not exists ${schema}.functions_version (one boolean primary key default true check (one), version int not null);
			alter table ${schema}.functions_version add column if not exists serves int not null default 0;
			alter default privileges in schema public grant select, insert, update, delete on tables to ${appRole};
			alter default privileges in schema public grant usage, select on sequences to ${appRole};`)
	} catch (error) {
		if (codeOf(error) !== '42501') throw error
		throw new StartRefused(
			'The database user of DATABASE_URL may not make tables in its database. Run once as administrator: ALTER DATABASE <that database> OWNER TO <that user>;',
			{ cause: error },
		)
	}
}

/**
 * Does what pending migrations do ahead where the tables have rows: in transactions of their own, because a single one would hold its locks on
 * all tables while it fills them.
 */
async function prepareTables(client: ClientBase, files: readonly Migration[]): Promise<void> {
	const applied = await appliedMigrations(client)
	if (applied.length === 0) return
	for (const { name, ahead } of files)
		if (ahead !== null && !applied.includes(name))
			await run(client, ahead, 'what it has committed is kept, and the next call goes on')
}

/** Names, in their order; none for a new database. */
async function appliedMigrations(client: ClientBase): Promise<string[]> {
	const { rows: found } = await client.query<{ exists: boolean }>(
		`select to_regclass('${schema}.checksum') is not null as exists`,
	)
	if (found[0]?.exists !== true) return []
	const { rows } = await client.query<{ name: string }>(
		`select name from ${schema}.checksum order by name`,
	)
	return rows.map(({ name }) => name)
}

async function run(client: ClientBase, { text, path }: SqlFile, kept: string): Promise<void> {
	try {
		await runStatements(client, text)
	} catch (cause) {
		throw new Error(`The migration ${path} failed; ${kept}.`, { cause })
	}
}

/**
 * Checks the rows that large tables had before they got a check `not valid`. Nobody waits for that: it locks nothing that reads or writes
 * need.
 */
async function validateChecks(client: ClientBase): Promise<void> {
	const { rows } = await client.query<{ statement: string }>(
		`select format('alter table %s validate constraint %I', conrelid::regclass, conname) as statement
		 from pg_constraint where contype = 'c' and not convalidated and conparentid = 0`,
	)
	await client.query('set lock_timeout = 0')
	for (const { statement } of rows) await client.query(statement)
}

/** Returns the names of those it applied. */
async function applyMigrations(client: ClientBase, files: readonly SqlFile[]): Promise<string[]> {
	const before = await appliedMigrations(client)
	const applied = new Set(before)
	const last = before.at(-1) ?? ''
	const pending = files.filter(({ name }) => !applied.has(name))
	for (const file of pending) {
		if (file.name < last)
			throw new StartRefused(
				`The migration ${file.name}.sql is numbered before one that is applied already (${last}). Give it a higher number; on a demo database npm run reset starts afresh.`,
			)
		await run(client, file, 'nothing of this step was kept')
		await client.query(`insert into ${schema}.checksum (name, checksum) values ($1, $2)`, [
			file.name,
			file.checksum,
		])
	}
	return pending.map(({ name }) => name)
}
