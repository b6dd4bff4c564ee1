import { Client, Pool } from 'pg'
import { startEmbedded } from '../apps/api/src/platform/database/embedded.ts'
import { migrate } from '../apps/api/src/platform/database/migrate.ts'
import { openLogger } from '../apps/api/src/platform/logger.ts'
import { testPostgres } from '../apps/api/test/test-folders.ts'

/**
 * Makes a database from the SQL of the modules, lets `use` read it, and drops it. On the embedded server that tests use,
 * or on that of DATABASE_URL.
 */
export async function withFreshDatabase<T>(use: (client: Client) => Promise<T>): Promise<T> {
	const given = process.env['DATABASE_URL']
	const embedded =
		given === undefined || given === ''
			? await startEmbedded({ dataDir: testPostgres, log: openLogger('silent'), durable: false })
			: undefined
	const server = embedded ? withDatabase(embedded.url, 'postgres') : (given ?? '')
	const name = `portolan_schema_${process.pid}`
	const admin = new Client({ connectionString: server })
	await admin.connect()
	try {
		await admin.query(`create database ${name} template template0`)
		return await readMigrated(withDatabase(server, name), use)
	} finally {
		await admin.query(`drop database if exists ${name} with (force)`)
		await admin.end()
		await embedded?.close()
	}
}

async function readMigrated<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
	const owner = new Pool({ connectionString: url, max: 3 })
	// Dropping the database may end a connection that is just being closed.
	owner.on('error', () => undefined)
	const client = new Client({ connectionString: url })
	client.on('error', () => undefined)
	try {
		await migrate(owner)
		await client.connect()
		return await use(client)
	} finally {
		await client.end()
		await owner.end()
	}
}

function withDatabase(url: string, name: string): string {
	return url.replace(/^(\w+:\/\/[^/]*)\/[^?]*/, `$1/${name}`)
}
