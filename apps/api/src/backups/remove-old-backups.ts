import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FileStore } from '../platform/media/file-store.ts'
import {
	isWalFile,
	keys,
	listBaseBackups,
	uploadsFile,
	walNumber,
	type BaseBackup,
} from './backup-layout.ts'

const dayMs = 24 * 3_600_000

/**
 * Removes what is needed for no point in time of the last `keepDays` days: base backups before the one that is older than that, the WAL
 * before it, and uploads that the shop has removed and no kept base backup has. Returns how many base backups were removed.
 */
export async function removeOldBackups(
	store: FileStore,
	{
		system,
		keepDays,
		now,
		present,
	}: {
		system: string
		keepDays: number
		now: Date
		/** The keys of the uploads that the shop has. */
		present: readonly string[]
	},
): Promise<number> {
	const before = new Date(now.getTime() - keepDays * dayMs)
	const all = await listBaseBackups(store, system)
	const first = all.findLastIndex(({ endedAt }) => new Date(endedAt) <= before)
	const old = all.slice(0, Math.max(first, 0))
	const kept = all.slice(Math.max(first, 0))
	for (const { name } of old) await removeBase(store, system, name)
	const [oldest] = kept
	if (!oldest) return 0
	for (const { key } of await store.list(keys.wals(system)))
		if (isBefore(key, oldest)) await store.remove(key)
	await removeUploads(store, { system, before, kept, present })
	return old.length
}

/** The description goes first, so that a removal that stops halfway leaves nothing that looks whole. */
async function removeBase(store: FileStore, system: string, name: string): Promise<void> {
	await store.remove(keys.base(system, name, 'backup.json'))
	for (const { key } of await store.list(keys.base(system, name, ''))) await store.remove(key)
}

function isBefore(key: string, { startWal }: BaseBackup): boolean {
	const name = key.slice(key.lastIndexOf('/') + 1).replace(/\.gz$/, '')
	// Histories of timelines are small, and later base backups may need them.
	return (
		isWalFile(name) &&
		!name.endsWith('.history') &&
		walNumber(name.slice(0, 24)) < walNumber(startWal)
	)
}

async function removeUploads(
	store: FileStore,
	{
		system,
		before,
		kept,
		present,
	}: {
		system: string
		before: Date
		kept: readonly BaseBackup[]
		present: readonly string[]
	},
): Promise<void> {
	const needed = new Set(present)
	for (const { name } of kept) {
		const list = await store.read(keys.base(system, name, uploadsFile))
		if (!list) return
		for (const key of (await promisify(gunzip)(list)).toString().split('\n')) needed.add(key)
	}
	const folder = keys.uploads(system)
	for (const { key, at } of await store.list(folder))
		if (at < before && !needed.has(key.slice(folder.length))) await store.remove(key)
}
