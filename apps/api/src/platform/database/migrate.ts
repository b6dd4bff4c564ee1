import { type ClientBase, DatabaseError, type Pool } from 'pg'
import { applyFunctions } from './apply-functions.ts'
import { readSqlFiles, type SqlFile, type SqlFiles } from './sql-files.ts'
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
 * Brings the database of `owner` (the login that owns its tables) up to the SQL of the modules in `folder`: the numbered
 * migrations, then functions, triggers and views whose text changed. Makes the application's role and grants its rights, also where a
 * restore has lost them.
 * Several processes may call it at once: one works, the others wait and find nothing to do. One call is one transaction.
 * Refuses a migration that was changed after it was applied, and a database that is ahead of this program.
 */
export async function migrate(owner: Pool, folder?: string): Promise<'migrated' | 'nothing'> {
	const files = await readSqlFiles(folder)
	if ((await hasRights(owner)) && (await isUpToDate(owner, files))) return 'nothing'
	const client = await owner.connect()
	try {
		await client.query(`select pg_advisory_lock(${lockId})`)
		const keepsRights = await hasRights(owner)
		if (keepsRights && (await isUpToDate(owner, files))) return 'nothing'
		await makeAppRole(client)
		await client.query('begin')
		await prepareSchema(client)
		await applyMigrations(client, files.migrations)
		await applyFunctions(client, files.functions)
		await client.query(
			`insert into ${schema}.functions_version (version) values ($1) on conflict (one) do update set version = excluded.version`,
			[files.functionsVersion.version],
		)
		if (!keepsRights) await client.query(files.rights)
		await client.query('commit')
		return 'migrated'
	} finally {
		// Closing the session frees the lock and rolls back an open transaction, also after an error.
		client.release(true)
	}
}

/**
 * False for a database with tables in which the application's role has no rights: it was restored on a server without that role, or
 * without rights (`pg_restore --no-acl`).
 */
async function hasRights(owner: Pool): Promise<boolean> {
	const { rows } = await owner.query<{ kept: boolean }>(
		`select to_regclass('${schema}.checksum') is null or to_regnamespace('ledger') is null or exists (
			select from pg_namespace n, aclexplode(n.nspacl) a join pg_roles r on r.oid = a.grantee
			where n.nspname = 'ledger' and r.rolname = $1) as kept`,
		[appRole],
	)
	return rows[0]?.kept ?? true
}

async function isUpToDate(owner: Pool, files: SqlFiles): Promise<boolean> {
	const { rows } = await owner.query<{ exists: boolean; complete: boolean }>(
		`select to_regclass('${schema}.checksum') is not null as exists,
		        to_regclass('${schema}.function_file') is not null as complete`,
	)
	if (!rows[0]?.exists) return false
	const applied = await owner.query<{ name: string; checksum: string }>(
		`select name, checksum from ${schema}.checksum order by name`,
	)
	refuseOldDatabase(applied.rows)
	refuseChanged(applied.rows, files.migrations)
	if (!rows[0].complete) return false
	return (
		(await functionsAreUpToDate(owner, files)) && applied.rows.length === files.migrations.length
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
): void {
	const known = new Map(files.map((file) => [file.name, file]))
	for (const { name, checksum } of applied) {
		const file = known.get(name)
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

/** Texts may differ from the stored ones while they are being edited; a higher version was written by a newer program. */
async function functionsAreUpToDate(owner: Pool, files: SqlFiles): Promise<boolean> {
	const { version } = files.functionsVersion
	const stored = await owner.query<{ version: number }>(
		`select version from ${schema}.functions_version`,
	)
	const storedVersion = stored.rows[0]?.version ?? 0
	if (storedVersion > version)
		throw new StartRefused(
			`The functions of the database are those of version ${storedVersion}, and this program has version ${version}: the database is ahead. Run the newer program, or npm run reset for a fresh demo world.`,
		)
	const { rows } = await owner.query<{ name: string; checksum: string }>(
		`select name, checksum from ${schema}.function_file`,
	)
	const checksums = new Map(rows.map((row) => [row.name, row.checksum]))
	return (
		storedVersion === version &&
		rows.length === files.functions.length &&
		files.functions.every((file) => checksums.get(file.name) === file.checksum)
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
			await new Promise((done) => setTimeout(done, 25 * attempt))
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

async function applyMigrations(client: ClientBase, files: readonly SqlFile[]): Promise<void> {
	const { rows } = await client.query<{ name: string }>(
		`select name from ${schema}.checksum order by name`,
	)
	const applied = new Set(rows.map(({ name }) => name))
	const last = rows.at(-1)?.name ?? ''
	for (const file of files.filter(({ name }) => !applied.has(name))) {
		if (file.name < last)
			throw new StartRefused(
				`The migration ${file.name}.sql is numbered before one that is applied already (${last}). Give it a higher number; on a demo database npm run reset starts afresh.`,
			)
		try {
			await client.query(file.text)
		} catch (cause) {
			throw new Error(`The migration ${file.path} failed; nothing of this step was kept.`, {
				cause,
			})
		}
		await client.query(`insert into ${schema}.checksum (name, checksum) values ($1, $2)`, [
			file.name,
			file.checksum,
		])
	}
}
