import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { FileStore } from '../platform/media/file-store.ts'
import { isWalFile, keys } from './backup-layout.ts'

/** Since when the oldest file of the folder waits to be shipped; null if none waits. */
export async function oldestWaiting(folder: string): Promise<Date | null> {
	const times = await Promise.all(
		(await walFilesIn(folder)).map((name) =>
			stat(join(folder, name)).then(
				({ mtimeMs }) => mtimeMs,
				() => Number.POSITIVE_INFINITY,
			),
		),
	)
	const oldest = Math.min(...times)
	return Number.isFinite(oldest) ? new Date(oldest) : null
}

/**
 * Moves WAL files of a folder into a store, in the order given, and returns how many. Several processes may do it at once. Refuses to replace a
 * file by another content: then two servers write into the same place, as when a copy of the shop runs with the same BACKUP_TO.
 */
export async function shipWal(
	folder: string,
	names: readonly string[],
	{ store, system }: { store: FileStore; system: string },
): Promise<number> {
	for (const name of names) {
		const bytes = await readFile(join(folder, name)).catch((error: unknown) => {
			// Another process has shipped it.
			if (isMissing(error)) return null
			throw error
		})
		if (bytes) await writeOnce(store, keys.wal(system, name), bytes)
		await rm(join(folder, name), { force: true })
	}
	return names.length
}

/** Ships the histories of timelines, which a promotion without an archive leaves in the cluster only. */
export async function shipHistories(
	cluster: string,
	{ store, system }: { store: FileStore; system: string },
): Promise<void> {
	for (const name of await readdir(join(cluster, 'pg_wal')))
		if (name.endsWith('.history'))
			await writeOnce(store, keys.wal(system, name), await readFile(join(cluster, 'pg_wal', name)))
}

async function writeOnce(store: FileStore, key: string, bytes: Buffer): Promise<void> {
	const there = await store.read(key)
	if (!there) await store.write(key, await promisify(gzip)(bytes, { level: 1 }))
	else if (!(await promisify(gunzip)(there)).equals(bytes))
		throw new Error(
			`${store.name} has another ${key} already: another copy of this database backs up to the same place. Give one of them another BACKUP_TO, then run npm run backup.`,
		)
}

/** The complete WAL files of a folder, oldest first. */
export async function walFilesIn(folder: string): Promise<string[]> {
	try {
		return (await readdir(folder)).filter(isWalFile).toSorted()
	} catch (error) {
		if (isMissing(error)) return []
		throw error
	}
}

function isMissing(error: unknown): boolean {
	return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
