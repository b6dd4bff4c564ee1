import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFakeS3, type FakeS3 } from '../../../test/fake-s3.ts'
import type { FileStore } from './file-store.ts'
import { openFileStore } from './open-file-store.ts'

let s3: FakeS3
let folder: string
beforeAll(async () => {
	s3 = await openFakeS3()
	folder = await mkdtemp(join(tmpdir(), 'portolan-store-'))
})
afterAll(async () => {
	expect(s3.refused).toEqual([])
	await s3.close()
	await rm(folder, { recursive: true })
})

/** A new store of each kind. */
const kinds: [string, () => Promise<FileStore>][] = [
	['a folder', () => openFileStore({ to: join(folder, 'backup'), s3: null })],
	[
		'a folder of a bucket',
		() => {
			const { url, bucket, region, accessKeyId, secretAccessKey } = s3
			const settings = { bucket, region, endpoint: url, accessKeyId, secretAccessKey }
			return openFileStore({ to: 'shop', s3: { ...settings, timeoutMs: 3_000 } })
		},
	],
]

test.each(kinds)('%s holds files by key', async (_, open) => {
	const store = await open()
	expect(await store.list('')).toEqual([])
	expect(await store.read('7/wal/one.gz')).toBeNull()
	const all = [
		'7/base/a/backup.json',
		'7/wal/one.gz',
		'7/wal/two.gz',
		'7/wal/w3.gz',
		'8/wal/one.gz',
	]
	for (const key of all) await store.write(key, Buffer.from(`of ${key}`))
	await store.write('7/wal/one.gz', Buffer.from('written again'))
	expect((await store.read('7/wal/one.gz'))?.toString()).toBe('written again')
	const keysOf = async (prefix: string) =>
		(await store.list(prefix)).map(({ key }) => key).toSorted()
	expect(await keysOf('')).toEqual(all)
	expect(await keysOf('7/wal/')).toEqual(all.slice(1, 4))
	expect(await keysOf('7/wal/t')).toEqual(['7/wal/two.gz'])
	expect(await keysOf('9/')).toEqual([])
	await store.remove('7/wal/two.gz')
	await store.remove('7/wal/two.gz')
	expect(await store.read('7/wal/two.gz')).toBeNull()
	expect(await keysOf('7/wal/t')).toEqual([])
})

test('a file of a folder is there whole or not at all', async () => {
	const store = await openFileStore({ to: join(folder, 'whole'), s3: null })
	await store.write('a/b', Buffer.from('b'))
	await expect(store.write('a', Buffer.from('a folder has this name'))).rejects.toThrow()
	expect(await readdir(join(folder, 'whole'), { recursive: true })).toEqual(['a', 'a/b'])
})
