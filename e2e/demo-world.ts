import { cp, mkdtemp, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'
import { seedDemo } from '../apps/api/seed/seed-demo.ts'
import { startApi, type ApiOptions } from '../apps/api/src/app.ts'
import type { Environment } from '../apps/api/src/platform/environment.ts'
import { cloneDatabase, type ClonedDatabase } from '../apps/api/test/postgres.ts'

/**
 * How long demo data may be copied after it was made. Its orders and requests are minutes and days old, and unpaid ones
 * end after half an hour: a copy must not be much older than data made for its file.
 */
const freshMs = 180_000

/** Puts the demo data into an API before it accepts requests. */
export const prepareDemo: NonNullable<ApiOptions['prepare']> = async (parts) => {
	await seedDemo({ ...parts, production: false })
}

/**
 * A database with the demo data, and its uploads in `dataDir`. Making the data takes seconds of a core and copying it a
 * tenth of one, so the files of a run share it: the first one that finds no recent data makes it, and the others wait for
 * it.
 */
export async function cloneDemoWorld(environment: Environment): Promise<ClonedDatabase> {
	const { adminUrl, run } = inject('postgres')
	const admin = new Client({ connectionString: adminUrl })
	await admin.connect()
	try {
		// The lock ends with the connection.
		await admin.query('select pg_advisory_lock(hashtext($1))', [`portolan_demo_${run}`])
		const { rows } = await admin.query<{ name: string }>(
			'select datname as name from pg_database where starts_with(datname, $1) order by datname desc limit 1',
			[`portolan_demo_${run}_`],
		)
		const last = rows[0]?.name
		const isFresh = last !== undefined && Date.now() - Number(last.split('_').at(-1)) < freshMs
		const world = isFresh ? last : await makeWorld(admin, run, environment)
		const clone = await cloneDatabase(world)
		await cp(folderOf(world), environment.dataDir, { recursive: true })
		return clone
	} finally {
		await admin.end()
	}
}

async function makeWorld(admin: Client, run: string, environment: Environment): Promise<string> {
	const name = `portolan_demo_${run}_${Date.now()}`
	const { name: unfinished, url } = await cloneDatabase()
	const dataDir = await mkdtemp(join(tmpdir(), 'portolan-demo-unfinished-'))
	const api = await startApi(
		{ ...environment, dataDir, databaseUrl: url },
		{ prepare: prepareDemo },
	)
	await api.close()
	await rename(dataDir, folderOf(name))
	await admin.query(`alter database ${unfinished} rename to ${name}`)
	return name
}

/** The folder of the uploads; `apps/api/test/start-postgres.ts` removes it together with the database. */
function folderOf(world: string): string {
	return join(tmpdir(), world)
}
