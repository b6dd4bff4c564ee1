import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { BackupPlace } from '../storage-environment.ts'

/** A file of a store. */
export interface StoredFile {
	/** With `/` between folders. */
	key: string
	/** When it was written. */
	at: Date
}

/** Files by key, in a folder or in a bucket: what a backup needs of a storage. A file is there whole, or not at all. */
export interface FileStore {
	/** What messages call it: a path, or `s3://bucket/folder`. */
	name: string
	/** Every file whose key begins with `prefix`. */
	list(prefix: string): Promise<StoredFile[]>
	/** The bytes, or null if there is no such file. */
	read(key: string): Promise<Buffer | null>
	/** Writes a file, or replaces it. When it returns, the file survives a power cut. */
	write(key: string, bytes: Uint8Array): Promise<void>
	remove(key: string): Promise<void>
}

/** Opens the store of a place for backups. A folder is made when the first file is written. */
export async function openFileStore({
	to,
	s3,
}: Pick<BackupPlace, 'to' | 's3'>): Promise<FileStore> {
	if (s3 === null) return folderStore(to)
	const { bucketStore } = await import('./s3-file-store.ts')
	return bucketStore(s3, to)
}

const unfinished = '.part'

/** A store in a folder of this machine. */
export function folderStore(folder: string): FileStore {
	const pathOf = (key: string) => join(folder, ...key.split('/'))
	return {
		name: folder,
		async list(prefix) {
			const below = dirname(`${prefix}x`)
			const names = await readdir(pathOf(below), { recursive: true, withFileTypes: true }).catch(
				(error: unknown) => {
					if (isMissing(error)) return []
					throw error
				},
			)
			const found = names
				.filter((entry) => entry.isFile() && !entry.name.endsWith(unfinished))
				.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
				.filter((key) => key.startsWith(prefix))
			return Promise.all(found.map(async (key) => ({ key, at: (await stat(pathOf(key))).mtime })))
		},
		async read(key) {
			try {
				return await readFile(pathOf(key))
			} catch (error) {
				if (isMissing(error)) return null
				throw error
			}
		},
		async write(key, bytes) {
			const path = pathOf(key)
			await mkdir(dirname(path), { recursive: true, mode: 0o700 })
			const part = `${path}.${randomUUID()}${unfinished}`
			try {
				const file = await open(part, 'w', 0o600)
				try {
					await file.writeFile(bytes)
					await file.sync()
				} finally {
					await file.close()
				}
				await rename(part, path)
			} finally {
				await rm(part, { force: true })
			}
			await syncFolder(dirname(path))
		},
		remove: (key) => rm(pathOf(key), { force: true }),
	}
}

/** Flushes the names in a folder. Windows cannot, and needs not. */
async function syncFolder(folder: string): Promise<void> {
	if (process.platform === 'win32') return
	const opened = await open(folder, constants.O_RDONLY)
	try {
		await opened.sync()
	} finally {
		await opened.close()
	}
}

function isMissing(error: unknown): boolean {
	return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
