import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createGzip, gzip } from 'node:zlib'
import { Client } from 'pg'
import { pack as openTar, type Pack } from 'tar-stream'
import { systemIdentifierOf } from '../platform/database/embedded-archive.ts'
import type { EmbeddedPlace } from '../platform/database/embedded.ts'
import type { FileStore } from '../platform/media/file-store.ts'
import type { Storage } from '../platform/media/storage.ts'
import { writeParts } from './archive-parts.ts'
import { keys, uploadsFile, walNameAt, walNumber, type BaseBackup } from './backup-layout.ts'
import { packCluster, packFile } from './cluster-files.ts'
import { copyUploads, uploadKeysIn } from './copy-uploads.ts'
import { passwordEntry } from './password-entry.ts'

/** What a base backup is made of, and where it goes. */
export interface BackupParts {
	/** The address of the running server, with the owner's login. */
	url: string
	place: EmbeddedPlace
	/** The uploads of the shop. */
	uploads: Storage
	store: FileStore
}

/**
 * Copies the running database and its uploads into a store, while the shop is used: PostgreSQL's low-level backup
 * (https://www.postgresql.org/docs/18/continuous-archiving.html), with the WAL that the copy needs in it. So it can be restored without an
 * archive, and with one to any later point in time. Uploads that the store has already are not copied again.
 */
export async function makeBaseBackup({
	url,
	place,
	uploads,
	store,
}: BackupParts): Promise<BaseBackup> {
	const client = new Client({ connectionString: url, application_name: 'portolan backup' })
	await client.connect()
	try {
		const system = systemIdentifierOf(place.cluster)
		// Keeps the WAL of the copy on the server until this connection ends.
		await client.query('select pg_create_physical_replication_slot($1, true, true)', [
			`portolan_backup_${process.pid}`,
		])
		const begun = await start(client)
		const name = nameOf(begun.at)
		const tar = openTar()
		const zipped = tar.pipe(createGzip({ level: 1 }))
		const written = writeParts(store, { system, name }, zipped)
		let ended: Ended
		try {
			ended = await copyInto(tar, client, { place, startWal: begun.wal })
		} catch (error) {
			zipped.destroy(error instanceof Error ? error : new Error(String(error)))
			await written.catch(() => undefined)
			throw error
		}
		const parts = await written
		const kept = await uploadKeysIn(client)
		await copyUploads({ keys: kept, uploads, store, system })
		await store.write(keys.base(system, name, uploadsFile), await promisify(gzip)(kept.join('\n')))
		const backup: BaseBackup = {
			format: 1,
			name,
			system,
			major: Number.parseInt(await readFile(join(place.cluster, 'PG_VERSION'), 'utf8'), 10),
			startWal: begun.wal,
			endWal: ended.wal,
			startedAt: begun.at.toISOString(),
			endedAt: ended.at.toISOString(),
			parts,
			uploads: kept.length,
		}
		await store.write(keys.base(system, name, 'backup.json'), Buffer.from(JSON.stringify(backup)))
		return backup
	} finally {
		await client.end()
	}
}

interface Moment {
	wal: string
	at: Date
}

interface Ended extends Moment {
	label: string
}

async function start(client: Client): Promise<Moment> {
	const { rows } = await client.query<Moment>(
		`select pg_walfile_name(pg_backup_start('npm run backup', fast => true)) as wal, clock_timestamp() as at`,
	)
	return only(rows)
}

async function stop(client: Client): Promise<Ended> {
	// The WAL is in the copy, so an archive need not have it yet.
	const { rows } = await client.query<Ended>(
		`select pg_walfile_name(lsn) as wal, labelfile as label, clock_timestamp() as at from pg_backup_stop(wait_for_archive => false)`,
	)
	return only(rows)
}

async function copyInto(
	tar: Pack,
	client: Client,
	{ place, startWal }: { place: EmbeddedPlace; startWal: string },
): Promise<Ended> {
	tar.entry({ name: passwordEntry, mode: 0o600 }, await readFile(place.password))
	await packCluster(tar, place.cluster)
	const ended = await stop(client)
	tar.entry({ name: 'backup_label', mode: 0o600 }, ended.label)
	for (let number = walNumber(startWal); number <= walNumber(ended.wal); number += 1)
		await packFile(tar, place.cluster, `pg_wal/${walNameAt(ended.wal, number)}`)
	for (const name of await readdir(join(place.cluster, 'pg_wal')))
		if (name.endsWith('.history')) await packFile(tar, place.cluster, `pg_wal/${name}`)
	tar.finalize()
	return ended
}

function nameOf(at: Date): string {
	return `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function only<Row>(rows: readonly Row[]): Row {
	const [row] = rows
	if (row === undefined) throw new Error('The database answered with no row.')
	return row
}
