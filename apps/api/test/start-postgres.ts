import { createHash, randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, DatabaseError, Pool } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded, type EmbeddedServer } from '../src/platform/database/embedded.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { readSqlFiles } from '../src/platform/database/sql-files.ts'
import { openLogger } from '../src/platform/logger.ts'
import { startCitus } from './start-citus.ts'
import { testPostgres } from './test-folders.ts'
import { withDatabase } from './with-database.ts'

/** Templates and databases of runs that were killed are removed after this time. */
const leftOverSeconds = 3_600

/**
 * Runs before all tests: one PostgreSQL for the whole run, and in it one migrated database to copy from. The server is
 * the embedded one, without fsync (a test database need not survive a power cut), or that of DATABASE_URL. Runs at the
 * same time share it; the template stays for the next run and is made again when the SQL changes.
 */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
	if (process.env['CITUS'] === '1') return startCitus(project)
	const given = process.env['DATABASE_URL']
	const embedded = given === undefined || given === '' ? await startOrRemake() : undefined
	const adminUrl = embedded ? withDatabase(embedded.url, 'postgres') : (given ?? '')
	const template = await makeTemplate(adminUrl)
	const run = randomBytes(6).toString('hex')
	project.provide('postgres', {
		adminUrl,
		template,
		durable: embedded === undefined,
		run,
		citus: null,
	})
	return async () => {
		await dropDemoWorlds(adminUrl, run)
		await embedded?.close()
	}
}

/** The data is only a cache: if the server cannot start on it, it is made again. */
async function startOrRemake(): Promise<EmbeddedServer> {
	const options = { dataDir: testPostgres, log: openLogger('silent'), durable: false }
	try {
		return await startEmbedded(options)
	} catch {
		rmSync(testPostgres, { recursive: true, force: true })
		return startEmbedded(options)
	}
}

async function makeTemplate(adminUrl: string): Promise<string> {
	const { checksum, version } = readSqlFiles()
	const hash = createHash('sha256').update([checksum, version.version, version.serves].join('\n'))
	const template = `portolan_template_${hash.digest('hex').slice(0, 16)}`
	const admin = new Client({ connectionString: adminUrl })
	await admin.connect()
	try {
		// Two runs at once make it once. The lock ends with the connection.
		await admin.query(`select pg_advisory_lock(hashtext('portolan_template'))`)
		await removeLeftOvers(admin, template)
		const { rowCount } = await admin.query('select from pg_database where datname = $1', [template])
		if (rowCount !== 0) return template
		const unfinished = `${template}_unfinished`
		await admin.query(`drop database if exists ${unfinished} with (force)`)
		await admin.query(`create database ${unfinished} template template0`)
		const owner = new Pool({ connectionString: withDatabase(adminUrl, unfinished), max: 3 })
		try {
			await migrate(owner)
		} finally {
			await owner.end()
		}
		await admin.query(`alter database ${unfinished} rename to ${template}`)
		return template
	} finally {
		await admin.end()
	}
}

/** Drops what e2e/demo-world.ts made for this run. */
async function dropDemoWorlds(adminUrl: string, run: string): Promise<void> {
	const admin = new Client({ connectionString: adminUrl })
	await admin.connect()
	try {
		const { rows } = await admin.query<{ name: string }>(
			'select datname as name from pg_database where starts_with(datname, $1)',
			[`portolan_demo_${run}_`],
		)
		for (const { name } of rows) await dropWithUploads(admin, name)
	} finally {
		await admin.end()
	}
}

async function dropWithUploads(admin: Client, name: string): Promise<void> {
	await admin.query(`drop database if exists ${name} with (force)`)
	if (name.startsWith('portolan_demo_'))
		rmSync(join(tmpdir(), name), { recursive: true, force: true })
}

async function removeLeftOvers(admin: Client, template: string): Promise<void> {
	const { rows } = await admin
		.query<{ name: string }>(
			`select datname as name from pg_database d
		  where (datname like 'portolan\\_template\\_%' or datname like 'portolan\\_test\\_%' or datname like 'portolan\\_demo\\_%') and datname <> $1
		    and not exists (select from pg_stat_activity a where a.datname = d.datname)
		    and coalesce((pg_stat_file('base/' || d.oid || '/PG_VERSION', true)).modification, now()) < now() - make_interval(secs => $2)`,
			[template, leftOverSeconds],
		)
		.catch((error: unknown) => {
			// A login without the right to see the server's files: then left-over databases stay, which does no harm.
			if (error instanceof DatabaseError && error.code === '42501') return { rows: [] }
			throw error
		})
	for (const { name } of rows) await dropWithUploads(admin, name)
	const logins = await admin.query<{ name: string }>(
		`select rolname as name from pg_roles r where rolname ~ '^portolan_app_[0-9]+$'
		  and not exists (select from pg_database d where rolname = 'portolan_app_' || d.oid)`,
	)
	for (const { name } of logins.rows) await admin.query(`drop role if exists ${name}`)
}
