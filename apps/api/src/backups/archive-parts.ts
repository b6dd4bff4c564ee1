import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FileStore } from '../platform/media/file-store.ts'
import { StartRefused } from '../platform/database/start-refused.ts'
import { keys, type BaseBackup } from './backup-layout.ts'

const partBytes = 32 * 1024 * 1024

type Part = BaseBackup['parts'][number]

/** Writes a gzipped tar file in parts: a store takes each of them whole, also one that takes no large file. */
export async function writeParts(
	store: FileStore,
	{ system, name }: Pick<BaseBackup, 'system' | 'name'>,
	stream: Readable,
): Promise<Part[]> {
	const parts: Part[] = []
	let waiting: Buffer[] = []
	let size = 0
	const write = async () => {
		const bytes = Buffer.concat(waiting)
		waiting = []
		size = 0
		const file = `base.tar.gz.${String(parts.length + 1).padStart(4, '0')}`
		await store.write(keys.base(system, name, file), bytes)
		parts.push({ file, bytes: bytes.length, sha256: sha256(bytes) })
	}
	for await (const chunk of stream) {
		waiting.push(chunk as Buffer)
		size += (chunk as Buffer).length
		if (size >= partBytes) await write()
	}
	if (size > 0) await write()
	return parts
}

/** The tar file of a base backup. Refuses (StartRefused) a part that is missing or was changed. */
export function readParts(store: FileStore, backup: BaseBackup): Readable {
	async function* read(): AsyncGenerator<Buffer> {
		for (const { file, sha256: expected } of backup.parts) {
			const key = keys.base(backup.system, backup.name, file)
			const bytes = await store.read(key)
			if (!bytes || sha256(bytes) !== expected)
				throw new StartRefused(
					`${store.name}: ${key} ${bytes ? 'was changed' : 'is missing'}, so this base backup cannot be used. Use the one before: npm run restore -- --list shows them, --backup <name> names one.`,
				)
			yield bytes
		}
	}
	const unzipped = createGunzip()
	const zipped = Readable.from(read())
	zipped.on('error', (error) => unzipped.destroy(error))
	return zipped.pipe(unzipped)
}

function sha256(bytes: Buffer): string {
	return createHash('sha256').update(bytes).digest('hex')
}
