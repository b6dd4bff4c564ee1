import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { type ClientBase, DatabaseError, type Pool } from 'pg'
import { StartRefused } from './start-refused.ts'

/** The role the application's connections run as: it reads and writes rows, and may not touch the ledger's but through its functions. */
export const appRole = 'portolan_app'

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** Everything about migrations is kept here, where the application's role cannot enter. */
const schema = 'migrations'

/** Held while a process migrates; the number only has to be ours. */
const lockId = 7_366_019_281n

interface MigrationFile {
	name: string
	text: string
	checksum: string
}

/**
 * Brings the database of `owner` (the login that owns its tables) up to the numbered files, makes the application's role
 * and gives it its rights. Any number of processes may call it at once: one works, the others wait and find nothing to do.
 * All files of one call stand or fall together. Refuses a file that was changed after it was applied, and a database that
 * is ahead of this program.
 */
export async function migrate(
	owner: Pool,
	folder: string = migrationsFolder,
): Promise<'migrated' | 'nothing'> {
	const files = await readMigrations(folder)
	if (await isUpToDate(owner, files)) return 'nothing'
	const client = await owner.connect()
	try {
		await client.query(`select pg_advisory_lock(${lockId})`)
		if (await isUpToDate(owner, files)) return 'nothing'
		await makeAppRole(client)
		await prepareSchema(client)
		await applyFiles(owner, files)
		return 'migrated'
	} finally {
		// Ending the session frees the lock, whatever went wrong before.
		client.release(true)
	}
}

/** The numbered files in order, with a checksum that does not depend on the line endings of a checkout. */
export async function readMigrations(folder: string = migrationsFolder): Promise<MigrationFile[]> {
	const names = (await readdir(folder))
		.filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
		.toSorted()
	return Promise.all(
		names.map(async (file) => {
			const text = (await readFile(`${folder}/${file}`, 'utf8')).replaceAll('\r\n', '\n')
			return {
				name: file.replace(/\.sql$/, ''),
				text,
				checksum: createHash('sha256').update(text).digest('hex'),
			}
		}),
	)
}

async function isUpToDate(owner: Pool, files: readonly MigrationFile[]): Promise<boolean> {
	const { rows } = await owner.query<{ exists: boolean }>(
		`select to_regclass('${schema}.checksum') is not null as exists`,
	)
	if (!rows[0]?.exists) return false
	const applied = await owner.query<{ name: string; checksum: string }>(
		`select name, checksum from ${schema}.checksum order by name`,
	)
	const known = new Map(files.map((file) => [file.name, file]))
	for (const { name, checksum } of applied.rows) {
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
	return applied.rows.length === files.length
}

/** A role belongs to the whole server, so processes that migrate other databases of it may be making it at this very moment. */
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

/** From 16 on, being a member and being allowed to SET ROLE are two things. */
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

async function applyFiles(owner: Pool, files: readonly MigrationFile[]): Promise<void> {
	// Never destroyed: that would end the pool, which is the caller's.
	const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: owner }) })
	const migrator = new Migrator({
		db,
		migrationTableSchema: schema,
		migrationTableName: 'applied',
		migrationLockTableName: 'applied_lock',
		provider: {
			getMigrations: () =>
				Promise.resolve(Object.fromEntries(files.map((file) => [file.name, asMigration(file)]))),
		},
	})
	const { error, results } = await migrator.migrateToLatest()
	if (error === undefined) return
	const failed = results?.find((result) => result.status === 'Error')
	if (failed)
		throw new Error(
			`The migration ${failed.migrationName}.sql failed; nothing of this step was kept.`,
			{ cause: error },
		)
	if (error instanceof Error && error.message.startsWith('corrupted migrations'))
		throw new StartRefused(
			`A migration file is numbered before one that is applied already (${error.message}). Give it a higher number; on a demo database npm run reset starts afresh.`,
			{ cause: error },
		)
	throw error
}

function asMigration(file: MigrationFile): Migration {
	return {
		async up(db) {
			await sql.raw(file.text).execute(db)
			await sql`insert into ${sql.table(`${schema}.checksum`)} (name, checksum) values (${file.name}, ${file.checksum})`.execute(
				db,
			)
		},
	}
}
