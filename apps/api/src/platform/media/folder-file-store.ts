import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { FileStore } from './file-store.ts'

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
