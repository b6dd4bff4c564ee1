import { z } from 'zod'
import { StartRefused } from '../platform/database/start-refused.ts'
import type { FileStore } from '../platform/media/file-store.ts'

const walName = /^[0-9A-F]{24}$/

/** What is known of a base backup; the file `backup.json`, which is written last, so a backup without it is not complete. */
const baseBackup = z.object({
	format: z.literal(1),
	/** Such as `20261123T100000Z`, the moment it began. */
	name: z.string().regex(/^\d{8}T\d{6}Z$/),
	/** The server's system identifier. */
	system: z.string().regex(/^\d+$/),
	/** PostgreSQL's major version. */
	major: z.number().int(),
	/** The first WAL file that is needed to use it, and the last one that is in it. */
	startWal: z.string().regex(walName),
	endWal: z.string().regex(walName),
	/** By the database's clock. A point in time before `endedAt` cannot be restored from it. */
	startedAt: z.iso.datetime(),
	endedAt: z.iso.datetime(),
	/** The parts of a gzipped tar file, in their order. */
	parts: z.array(z.object({ file: z.string(), bytes: z.number().int(), sha256: z.string() })),
	/** How many files of uploads there were. */
	uploads: z.number().int(),
})

/** A base backup, as its `backup.json` says. */
export type BaseBackup = z.infer<typeof baseBackup>

/** The keys of a backup in a store. Servers are apart, because they give their WAL files the same names. */
export const keys = {
	base: (system: string, name: string, file: string) => `${system}/base/${name}/${file}`,
	bases: (system: string) => `${system}/base/`,
	wal: (system: string, file: string) => `${system}/wal/${file}.gz`,
	wals: (system: string) => `${system}/wal/`,
	upload: (system: string, key: string) => `${system}/uploads/${key}`,
	uploads: (system: string) => `${system}/uploads/`,
}

/** The list of the uploads of a base backup, one key in each line, gzipped. */
export const uploadsFile = 'uploads.txt.gz'

/** The complete base backups of a store, oldest first; of one server if it is given. */
export async function listBaseBackups(store: FileStore, system?: string): Promise<BaseBackup[]> {
	const found = await store.list(system === undefined ? '' : keys.bases(system))
	const read = await Promise.all(
		found
			.filter(({ key }) => /^\d+\/base\/[^/]+\/backup\.json$/.test(key))
			.map(({ key }) => readBaseBackup(store, key)),
	)
	return read.toSorted((a, b) => (a.endedAt < b.endedAt ? -1 : 1))
}

async function readBaseBackup(store: FileStore, key: string): Promise<BaseBackup> {
	const bytes = await store.read(key)
	const parsed = baseBackup.safeParse(JSON.parse(bytes?.toString() ?? 'null'))
	if (parsed.success) return parsed.data
	throw new StartRefused(
		`${store.name}: ${key} is not what this version of Portolan writes. Use the version that made the backup.`,
	)
}

/** Whether a name is that of a WAL file, of the history of a timeline, or of the mark of a base backup. */
export function isWalFile(name: string): boolean {
	return /^([0-9A-F]{24}(\.[0-9A-F]{8}\.backup)?|[0-9A-F]{8}\.history)$/.test(name)
}

/** The bytes of a WAL file. The embedded server is made with PostgreSQL's own size. */
export const walBytes = 16 * 1024 * 1024

const walsPerLog = 256

/** The place of a WAL file in the order of all of them, on every timeline (PostgreSQL's xlog_internal.h). */
export function walNumber(name: string): number {
	return Number.parseInt(name.slice(8, 16), 16) * walsPerLog + Number.parseInt(name.slice(16), 16)
}

/** The name of the WAL file at this place of the timeline of another one. */
export function walNameAt(other: string, number: number): string {
	const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0')
	return `${other.slice(0, 8)}${hex(Math.floor(number / walsPerLog))}${hex(number % walsPerLog)}`
}

/** The number of the timeline of a WAL file or of a history file. */
export function timelineOf(name: string): number {
	return Number.parseInt(name.slice(0, 8), 16)
}
