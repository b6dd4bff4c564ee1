import { createWriteStream } from 'node:fs'
import { chown, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import { finished } from 'node:stream/promises'
import { pipeline } from 'node:stream/promises'
import { buffer } from 'node:stream/consumers'
import { extract } from 'tar-stream'
import { findPlace } from '../platform/database/embedded-place.ts'
import type { FileStore } from '../platform/media/file-store.ts'
import { readParts } from './archive-parts.ts'
import type { BaseBackup } from './backup-layout.ts'
import { passwordEntry } from './password-entry.ts'
import { writeWal, type ArchivedWal } from './read-wal.ts'

/** Makes a cluster of a base backup and the WAL after it, in a data folder that has none, ready for a recovery. */
export async function unpackBaseBackup(
	store: FileStore,
	{ base, wal, dataDir }: { base: BaseBackup; wal: ArchivedWal; dataDir: string },
): Promise<void> {
	const { cluster, password, user } = findPlace(dataDir)
	await mkdir(cluster, { recursive: true, mode: 0o700 })
	const tar = extract()
	const read = pipeline(readParts(store, base), tar)
	for await (const entry of tar) {
		const { name, type } = entry.header
		if (normalize(name).startsWith('..')) throw new Error(`The backup has a file named ${name}.`)
		if (name === passwordEntry) await writeFile(password, await buffer(entry), { mode: 0o600 })
		else if (type === 'directory') {
			await mkdir(join(cluster, name), { recursive: true, mode: 0o700 })
			entry.resume()
		} else await finished(entry.pipe(createWriteStream(join(cluster, name), { mode: 0o600 })))
	}
	await read
	await mkdir(join(cluster, 'pg_wal/archive_status'), { recursive: true, mode: 0o700 })
	await writeWal(store, base, wal, join(cluster, 'pg_wal'))
	await writeFile(join(cluster, 'recovery.signal'), '', { mode: 0o600 })
	if (user) await giveAll([password, cluster], cluster, user.ids)
}

/** As root, the server runs as another user, who must own its files. */
async function giveAll(
	paths: readonly string[],
	folder: string,
	{ uid, gid }: { uid: number; gid: number },
): Promise<void> {
	for (const path of paths) await chown(path, uid, gid)
	for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
		await chown(join(entry.parentPath, entry.name), uid, gid)
}
