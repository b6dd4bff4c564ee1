import { Client, Pool } from 'pg'
import { inject } from 'vitest'
import { withDatabase } from '../../../../test/with-database.ts'

const names: string[] = []

/**
 * An empty database, not migrated, with the pool of its owner. The caller ends the pool; `dropEmptyDatabases` drops the
 * database.
 */
export async function emptyDatabase(): Promise<{ url: string; owner: Pool }> {
	const { adminUrl } = inject('postgres')
	const name = `portolan_test_${process.pid}_empty_${Date.now()}_${names.length}`
	names.push(name)
	const admin = new Client({ connectionString: adminUrl })
	await admin.connect()
	await admin.query(`create database ${name} template template0`)
	await admin.end()
	const url = withDatabase(adminUrl, name)
	const owner = new Pool({ connectionString: url, max: 3 })
	owner.on('error', () => undefined)
	return { url, owner }
}

/** Drops the databases that this process made. */
export async function dropEmptyDatabases(): Promise<void> {
	const admin = new Client({ connectionString: inject('postgres').adminUrl })
	await admin.connect()
	for (const name of names.splice(0))
		await admin.query(`drop database if exists ${name} with (force)`)
	await admin.end()
}
