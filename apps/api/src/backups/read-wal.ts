import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { StartRefused } from '../platform/database/start-refused.ts'
import type { FileStore } from '../platform/media/file-store.ts'
import { keys, timelineOf, walBytes, walNumber, type BaseBackup } from './backup-layout.ts'

/** What the archive of a store has beyond a base backup. */
export interface ArchivedWal {
	/** The names of the files to replay, on all timelines. */
	files: string[]
	/** The histories of timelines. */
	histories: string[]
	/** The first place at which no timeline has a file although later ones have; what was written after it cannot be restored. */
	gap: string | null
}

/**
 * Finds the WAL that follows a base backup without a gap. With `until`, a later base backup, what that one contains is left out: it is not
 * needed for a point in time between the two.
 */
export async function findWal(
	store: FileStore,
	base: BaseBackup,
	until: BaseBackup | undefined,
): Promise<ArchivedWal> {
	const names = (await store.list(keys.wals(base.system))).map(({ key }) =>
		key.slice(key.lastIndexOf('/') + 1).replace(/\.gz$/, ''),
	)
	const last = until ? walNumber(until.endWal) : Number.POSITIVE_INFINITY
	const later = names
		.filter((name) => /^[0-9A-F]{24}$/.test(name) && timelineOf(name) >= timelineOf(base.endWal))
		.filter((name) => walNumber(name) >= walNumber(base.startWal) && walNumber(name) <= last)
		.toSorted((a, b) => walNumber(a) - walNumber(b))
	let next = walNumber(base.endWal)
	let gap: string | null = null
	const files: string[] = []
	for (const name of later) {
		const number = walNumber(name)
		if (number > next + 1) {
			gap = name
			break
		}
		next = Math.max(next, number)
		files.push(name)
	}
	return { files, histories: names.filter((name) => /^[0-9A-F]{8}\.history$/.test(name)), gap }
}

/** Writes archived files into the folder `pg_wal` of a cluster, where a recovery finds them. */
export async function writeWal(
	store: FileStore,
	base: BaseBackup,
	{ files, histories }: ArchivedWal,
	folder: string,
): Promise<void> {
	for (const name of [...histories, ...files]) {
		const zipped = await store.read(keys.wal(base.system, name))
		if (!zipped) throw new Error(`${store.name} lost ${name} while it was being read.`)
		const bytes = await promisify(gunzip)(zipped)
		if (name.endsWith('.history')) await writeFile(join(folder, name), bytes, { mode: 0o600 })
		else if (bytes.length === walBytes) await writeSparse(join(folder, name), bytes)
		else
			throw new StartRefused(
				`${store.name}: the WAL file ${name} has ${bytes.length} bytes instead of ${walBytes}. Restore to a time before it with --to.`,
			)
	}
}

const blockBytes = 64 * 1024

/** A WAL file that was ended by time is mostly zeros; where these are, the file takes no room on the disk. */
async function writeSparse(path: string, bytes: Buffer): Promise<void> {
	const file = await open(path, 'w', 0o600)
	try {
		const zeros = Buffer.alloc(blockBytes)
		for (let at = 0; at < bytes.length; at += blockBytes) {
			const block = bytes.subarray(at, at + blockBytes)
			if (!block.equals(zeros)) await file.write(block, 0, block.length, at)
		}
		await file.truncate(bytes.length)
		await file.sync()
	} finally {
		await file.close()
	}
}
