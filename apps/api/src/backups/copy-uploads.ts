import type { Client } from 'pg'
import type { FileStore } from '../platform/media/file-store.ts'
import type { Storage } from '../platform/media/storage.ts'
import { storageKey } from '../platform/media/upload-name.ts'
import { keys } from './backup-layout.ts'

/** How many files are copied at once. */
const atOnce = 8

/** The keys of all files of the uploads that somebody may see, by their rows. AVIF versions are made again when they are asked for. */
export async function uploadKeysIn(client: Pick<Client, 'query'>): Promise<string[]> {
	const { rows } = await client.query<{ name: string }>(
		'select name from upload where forgotten_at is null order by created_at, name',
	)
	return keysOf(rows.map(({ name }) => name))
}

/** The keys of the files of some uploads: a picture has two sizes, a PDF one. */
export function keysOf(names: readonly string[]): string[] {
	return [...new Set(names.flatMap((name) => [storageKey(name, false), storageKey(name, true)]))]
}

/** Copies the uploads with these keys into a store, unless it has them: they never change. A file that is gone meanwhile is left out. */
export async function copyUploads({
	keys: wanted,
	uploads,
	store,
	system,
}: {
	keys: readonly string[]
	uploads: Storage
	store: FileStore
	system: string
}): Promise<void> {
	const there = new Set((await store.list(keys.uploads(system))).map(({ key }) => key))
	await inParallel(
		wanted.filter((key) => !there.has(keys.upload(system, key))),
		async (key) => {
			const bytes = await uploads.get(key)
			if (bytes) await store.write(keys.upload(system, key), bytes)
		},
	)
}

/** Puts the uploads with these keys back where the shop looks for them, unless they are there. Returns the keys that the store lacks. */
export async function putUploadsBack({
	keys: wanted,
	uploads,
	store,
	system,
}: {
	keys: readonly string[]
	uploads: Storage
	store: FileStore
	system: string
}): Promise<string[]> {
	const missing: string[] = []
	await inParallel(wanted, async (key) => {
		if (await uploads.get(key)) return
		const bytes = await store.read(keys.upload(system, key))
		if (bytes) await uploads.put(key, bytes)
		else missing.push(key)
	})
	return missing
}

async function inParallel<Item>(
	items: readonly Item[],
	work: (item: Item) => Promise<void>,
): Promise<void> {
	const rest = items.values()
	await Promise.all(
		Array.from({ length: atOnce }, async () => {
			for (const item of rest) await work(item)
		}),
	)
}
