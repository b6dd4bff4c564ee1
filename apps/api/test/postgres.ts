import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { trustTestDatabase } from '../src/platform/database/connect.ts'
import { copyCitusDatabase, dropCitusDatabase, type CitusAddresses } from './citus-cluster.ts'
import { withDatabase } from './with-database.ts'

/** A database of one test. */
export interface ClonedDatabase {
	name: string
	url: string
	drop(): Promise<void>
}

/**
 * Copies the migrated template: an empty shop, in about a tenth of a second. On the server that the whole run shares
 * (test/start-postgres.ts), or of another database there without connections; `openDatabase` accepts the address although
 * that server runs without fsync.
 */
export async function cloneDatabase(of?: string): Promise<ClonedDatabase> {
	const { adminUrl, template, durable, citus } = inject('postgres')
	const name = `portolan_test_${process.pid}_${randomBytes(6).toString('hex')}`
	if (citus) {
		const url = await copyCitusDatabase(citus, of ?? template, name)
		return { name, url, drop: () => dropCitusDatabase(citus, name) }
	}
	// Without fsync a copy of the files is cheaper than one through the log; on another server it would wait for a checkpoint.
	const how = durable ? 'wal_log' : 'file_copy'
	await asAdmin(adminUrl, `create database ${name} template ${of ?? template} strategy ${how}`)
	const url = withDatabase(adminUrl, name)
	if (!durable) trustTestDatabase(url)
	return {
		name,
		url,
		async drop() {
			// Its login belongs to the whole server, and would be left over.
			const [row] = await asAdmin(
				adminUrl,
				`select 'portolan_app_' || oid as login from pg_database where datname = '${name}'`,
			)
			await asAdmin(adminUrl, `drop database if exists ${name} with (force)`)
			if (row) await asAdmin(adminUrl, `drop role if exists ${row.login}`)
		},
	}
}

async function asAdmin(url: string, statement: string): Promise<{ login: string }[]> {
	const client = new Client({ connectionString: url })
	await client.connect()
	try {
		return (await client.query<{ login: string }>(statement)).rows
	} finally {
		await client.end()
	}
}

declare module 'vitest' {
	export interface ProvidedContext {
		postgres: {
			adminUrl: string
			template: string
			durable: boolean
			/** Identifies the databases of one run. */
			run: string
			/** The servers of the run, if its databases are distributed (`npm test -- citus`). */
			citus: CitusAddresses | null
		}
	}
}
