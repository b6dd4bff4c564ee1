import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Pack } from 'tar-stream'
import { StartRefused } from '../platform/database/start-refused.ts'

/** Folders whose content belongs to the running server only: they are copied empty (PostgreSQL's basebackup.c). */
const emptied = new Set([
	'pg_wal',
	'pg_replslot',
	'pg_dynshmem',
	'pg_notify',
	'pg_serial',
	'pg_snapshots',
	'pg_stat_tmp',
	'pg_subtrans',
])

/** Files that are not copied, for the same reason. */
const left =
	/(^|\/)(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|backup_manifest|(recovery|standby)\.signal|pg_internal\.init(\.\d+)?|pgsql_tmp[^/]*)$/

/** It is copied last: it says from where on the copy is read. */
const controlFile = 'global/pg_control'

/** Adds the files of a running cluster to a tar file, between pg_backup_start() and pg_backup_stop(). */
export async function packCluster(pack: Pack, cluster: string): Promise<void> {
	await packFolder(pack, cluster, '')
	const control = await readUnchanging(join(cluster, controlFile))
	pack.entry({ name: controlFile, mode: 0o600 }, control)
}

async function packFolder(pack: Pack, cluster: string, folder: string): Promise<void> {
	for (const entry of await readdir(join(cluster, folder), { withFileTypes: true })) {
		const name = folder === '' ? entry.name : `${folder}/${entry.name}`
		if (left.test(name)) continue
		if (folder === 'pg_tblspc')
			throw new StartRefused(
				`The database has a tablespace (${name}), which npm run backup does not know. Use pgBackRest (docs/restore.md).`,
			)
		if (entry.isDirectory()) {
			pack.entry({ name, type: 'directory', mode: 0o700 })
			if (!emptied.has(name)) await packFolder(pack, cluster, name)
		} else if (entry.isFile() && name !== controlFile) await packFile(pack, cluster, name)
	}
}

/**
 * Adds a file as it is now. The server may be writing it, or have removed it: WAL replays what changes meanwhile, so the size of the
 * first look is enough, and what is missing is filled with zeros.
 */
export async function packFile(pack: Pack, folder: string, name: string): Promise<void> {
	const path = join(folder, name)
	const found = await stat(path).catch((error: unknown) => {
		if (isMissing(error)) return null
		throw error
	})
	if (!found) return
	const { size } = found
	await new Promise<void>((done, fail) => {
		const entry = pack.entry({ name, size, mode: 0o600 }, (error) => (error ? fail(error) : done()))
		pipeline(exactly(path, size), entry).catch(fail)
	})
}

async function* exactly(path: string, size: number): AsyncGenerator<Buffer> {
	if (size === 0) return
	let missing = size
	try {
		for await (const chunk of createReadStream(path, { end: size - 1, highWaterMark: 1 << 20 })) {
			const bytes = chunk as Buffer
			missing -= bytes.length
			yield bytes
		}
	} catch (error) {
		if (!isMissing(error)) throw error
	}
	for (; missing > 0; missing -= Math.min(missing, 1 << 20))
		yield Buffer.alloc(Math.min(missing, 1 << 20))
}

/** Two equal readings: the server was not writing the file. */
async function readUnchanging(path: string): Promise<Buffer> {
	for (let before = await readFile(path); ;) {
		const now = await readFile(path)
		if (now.equals(before)) return now
		before = now
	}
}

function isMissing(error: unknown): boolean {
	return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
