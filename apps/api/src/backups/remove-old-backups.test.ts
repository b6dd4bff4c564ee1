import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileStore } from '../platform/media/file-store.ts'
import { openFileStore } from '../platform/media/open-file-store.ts'
import type { BaseBackup } from './backup-layout.ts'
import { findWal } from './read-wal.ts'
import { removeOldBackups } from './remove-old-backups.ts'
import { shipWal, walFilesIn } from './ship-wal.ts'

const system = '7'

let folder: string
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'portolan-backups-'))
})
afterAll(() => rm(folder, { recursive: true }))

const walOf = (number: number) =>
	`0000000100000000000000${number.toString(16).toUpperCase().padStart(2, '0')}`

/** Writes a base backup of a day of November, with the WAL file of that number. */
async function writeBase(
	store: FileStore,
	day: number,
	given: { wal: number; uploads: string[] },
): Promise<BaseBackup> {
	const date = `2026-11-${String(day).padStart(2, '0')}`
	const base: BaseBackup = {
		format: 1,
		name: `${date.replaceAll('-', '')}T020000Z`,
		system,
		major: 18,
		startWal: walOf(given.wal),
		endWal: walOf(given.wal),
		startedAt: `${date}T02:00:00.000Z`,
		endedAt: `${date}T02:01:00.000Z`,
		parts: [],
		uploads: given.uploads.length,
	}
	const at = `${system}/base/${base.name}`
	await store.write(`${at}/uploads.txt.gz`, gzipSync(given.uploads.join('\n')))
	await store.write(`${at}/backup.json`, Buffer.from(JSON.stringify(base)))
	return base
}

test('keeps what any time of the last days needs, and removes the rest', async () => {
	const place = join(folder, 'old')
	const store = await openFileStore({ to: place, s3: null })
	await writeBase(store, 1, { wal: 1, uploads: ['public/gone.webp'] })
	await writeBase(store, 5, { wal: 5, uploads: ['public/kept.webp'] })
	await writeBase(store, 9, { wal: 9, uploads: ['public/shown.webp'] })
	for (let number = 1; number <= 10; number++)
		await store.write(`${system}/wal/${walOf(number)}.gz`, gzipSync('wal'))
	await store.write(`${system}/wal/00000001.history.gz`, gzipSync('history'))
	const old = new Date('2026-11-01T00:00:00Z')
	for (const name of ['gone', 'kept', 'shown', 'between']) {
		await store.write(`${system}/uploads/public/${name}.webp`, Buffer.from(name))
		// Removed by the shop between two base backups of the last days.
		if (name !== 'between')
			await utimes(join(place, system, 'uploads/public', `${name}.webp`), old, old)
	}

	const removed = await removeOldBackups(store, {
		system,
		keepDays: 3,
		now: new Date('2026-11-10T00:00:00Z'),
		present: ['public/shown.webp'],
	})

	// The one of the 5th is older than three days, but the times from the 7th to the 9th begin at it.
	expect(removed).toBe(1)
	expect((await readdir(join(place, system, 'base'))).length).toBeGreaterThanOrEqual(2)
	const left = (await store.list('')).map(({ key }) => key.slice(2)).toSorted()
	expect(left).toEqual(
		[
			'base/20261105T020000Z/backup.json',
			'base/20261105T020000Z/uploads.txt.gz',
			'base/20261109T020000Z/backup.json',
			'base/20261109T020000Z/uploads.txt.gz',
			'uploads/public/between.webp',
			'uploads/public/kept.webp',
			'uploads/public/shown.webp',
			'wal/00000001.history.gz',
			...[5, 6, 7, 8, 9, 10].map((number) => `wal/${walOf(number)}.gz`),
		].toSorted(),
	)
})

test('a second server cannot replace the WAL of the first one', async () => {
	const store = await openFileStore({ to: join(folder, 'twice'), s3: null })
	const spool = join(folder, 'spool')
	await mkdir(spool)
	const leave = async (text: string) => {
		await writeFile(join(spool, walOf(1)), text)
		await writeFile(join(spool, 'archtemp.1'), 'not complete')
		return walFilesIn(spool)
	}
	expect(await shipWal(spool, await leave('first'), { store, system })).toBe(1)
	expect(await shipWal(spool, await leave('first'), { store, system })).toBe(1)
	expect(await walFilesIn(spool)).toEqual([])
	await expect(shipWal(spool, await leave('second'), { store, system })).rejects.toThrow(
		/another copy of this database backs up to the same place/,
	)
	expect(await walFilesIn(spool)).toEqual([walOf(1)])
})

test('replays WAL up to the first gap only, and nothing that a later base backup has', async () => {
	const store = await openFileStore({ to: join(folder, 'gap'), s3: null })
	const base = await writeBase(store, 1, { wal: 3, uploads: [] })
	const later = await writeBase(store, 2, { wal: 5, uploads: [] })
	for (const number of [1, 2, 3, 4, 5, 6, 8])
		await store.write(`${system}/wal/${walOf(number)}.gz`, gzipSync('wal'))
	expect(await findWal(store, base, undefined)).toEqual({
		files: [3, 4, 5, 6].map(walOf),
		histories: [],
		gap: walOf(8),
	})
	expect(await findWal(store, base, later)).toMatchObject({
		files: [3, 4, 5].map(walOf),
		gap: null,
	})
})
