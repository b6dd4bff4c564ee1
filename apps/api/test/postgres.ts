import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { trustTestDatabase } from '../src/platform/database/connect.ts'

/** A database of one test's own. */
export interface ClonedDatabase {
	name: string
	url: string
	drop(): Promise<void>
}

/**
 * Copies the migrated template: an empty shop, in about a tenth of a second. On the server that the whole run shares
 * (test/start-postgres.ts), or of another database there that nobody is connected to; `openDatabase` accepts the address although that server does not wait for the disk.
 */
export async function cloneDatabase(of?: string): Promise<ClonedDatabase> {
	const { adminUrl, template, durable } = inject('postgres')
	const name = `portolan_test_${process.pid}_${randomBytes(6).toString('hex')}`
	await asAdmin(adminUrl, `create database ${name} template ${of ?? template}`)
	const url = withDatabase(adminUrl, name)
	if (!durable) trustTestDatabase(url)
	return {
		name,
		url,
		async drop() {
			// Its login belongs to the whole server, and would stay behind.
			const [row] = await asAdmin(
				adminUrl,
				`select 'portolan_app_' || oid as login from pg_database where datname = '${name}'`,
			)
			await asAdmin(adminUrl, `drop database if exists ${name} with (force)`)
			if (row) await asAdmin(adminUrl, `drop role if exists ${row.login}`)
		},
	}
}

/** The same address with another database's name. */
export function withDatabase(url: string, name: string): string {
	return url.replace(/^(\w+:\/\/[^/]*)\/[^?]*/, `$1/${name}`)
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
			/** Names what the files of one run share. */
			run: string
		}
	}
}
