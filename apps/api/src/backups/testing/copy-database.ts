import { mkdtemp, rm, chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'

/** What of a database is copied besides its rows. */
interface CopyOptions {
	/** False: as logical replication, which leaves them behind. */
	sequences: boolean
}

/**
 * Copies all rows of one database into another one that has the same tables, on a server of this machine: what a dump and its restore do,
 * without pg_dump, which the embedded server has not.
 */
export async function copyDatabase(from: string, to: string, options: CopyOptions): Promise<void> {
	const folder = await mkdtemp(join(tmpdir(), 'portolan-copy-'))
	// The servers read and write the files, as their own user.
	await chmod(folder, 0o777)
	const source = new Client({ connectionString: from })
	const target = new Client({ connectionString: to })
	await Promise.all([source.connect(), target.connect()])
	try {
		const { rows } = await source.query<{ name: string }>(
			// A partitioned table is copied as its partitions.
			`select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
			 where c.relkind = 'r' and n.nspname not like 'pg\\_%' and n.nspname not in ('information_schema', 'migrations')`,
		)
		await source.query('begin isolation level repeatable read')
		await target.query('begin')
		// As pg_restore does with --disable-triggers.
		await target.query('set local session_replication_role = replica')
		await target.query(`truncate ${rows.map(({ name }) => name).join(', ')}`)
		for (const [at, { name }] of rows.entries()) {
			const file = join(folder, String(at))
			await source.query(`copy ${name} to '${file}'`)
			await target.query(`copy ${name} from '${file}'`)
		}
		if (options.sequences) await copySequences(source, target)
		await target.query('commit')
	} finally {
		await Promise.all([source.end(), target.end()])
		await rm(folder, { recursive: true })
	}
}

async function copySequences(source: Client, target: Client): Promise<void> {
	const { rows } = await source.query<{ name: string; last: string }>(
		`select format('%I.%I', schemaname, sequencename) as name, last_value as last from pg_sequences where last_value is not null`,
	)
	for (const { name, last } of rows)
		await target.query('select setval($1::regclass, $2)', [name, last])
}
