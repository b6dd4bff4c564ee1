import { after } from '../clock.ts'
import type { Context, TxContext } from '../context.ts'
import { standaloneJob, type AsSystem } from '../jobs.ts'
import { avifKey } from './avif-versions.ts'
import { pictureStorage } from './keep-picture.ts'
import { unsentDays } from './media-settings.ts'
import type { Storage } from './storage.ts'
import { isEvidence, storageKey } from './upload-name.ts'
import {
	deleteForgotten,
	deletePendingUploads,
	forgetOrKeep,
	takeForgotten,
	takeOldUploads,
	takePendingUploads,
	type ForgottenUpload,
} from './upload-queries.ts'

const everyMs = 600_000
/** How long the files of a picture are reserved for one process to remove, before another one tries. */
const leaseSeconds = 600
const atOnce = 100

/** After this many failures the storage is taken to be unavailable, and the rest waits for the next run. */
const mostFailures = 3

/**
 * Removes private pictures that were uploaded and never sent with a form, and pictures that were deleted from a library: first they become invisible, then their files
 * are removed, then their rows. If the process is killed in between, the row remains with its state, and the next run
 * continues from there. A picture that a record shows is never removed; the database refuses it. The files of incomplete
 * uploads are removed as well. Source: privacy; nobody has a right to keep the documents of people who did not finish a
 * form.
 */
export async function deleteUnusedUploads(asSystem: AsSystem): Promise<number> {
	const taken = await asSystem('uploads', takeUnsent)
	if (!taken) return 0
	const gone = new Set<string>()
	let failures = 0
	for (const name of [...taken.pictures.map((picture) => picture.name), ...taken.pending]) {
		if (failures === mostFailures) break
		try {
			await removeFiles(taken.storage, name)
			gone.add(name)
		} catch (error) {
			failures += 1
			taken.log.warn({ err: error, upload: name }, 'a forgotten picture could not be removed')
		}
	}
	await asSystem('uploads', async (ctx) => {
		const pictures = taken.pictures.filter(({ name }) => gone.has(name))
		await deleteForgotten(
			ctx.db,
			pictures.map(({ id }) => id),
		)
		await deletePendingUploads(
			ctx.db,
			taken.pending.filter((name) => gone.has(name)),
		)
	})
	return taken.seen
}

export const unusedUploadsJob = standaloneJob('uploads-forget', everyMs, deleteUnusedUploads)

/** The ones to be removed now, and how many rows were processed; null if there are none. */
async function takeUnsent(ctx: TxContext): Promise<{
	storage: Storage
	pictures: ForgottenUpload[]
	/** Names of uploads that were not completed. */
	pending: string[]
	seen: number
	log: Context['log']
} | null> {
	const storage = pictureStorage.of(ctx)
	if (!storage) return null
	const now = ctx.clock.now()
	const removeAt = after(now, leaseSeconds)
	const before = after(now, -ctx.settings.get(unsentDays) * 86_400)
	const old = await takeOldUploads(ctx.db, { before, most: atOnce })
	// A separate statement: it sees everything that was sent before the rows were locked.
	const forgotten = old.length > 0 ? await forgetOrKeep(ctx.db, old, { now, removeAt }) : []
	const again = await takeForgotten(ctx.db, { now, removeAt, most: atOnce })
	const pending = await takePendingUploads(ctx.db, { now, removeAt, most: atOnce })
	const seen = old.length + again.length + pending.length
	if (seen === 0) return null
	return { storage, pictures: [...forgotten, ...again], pending, seen, log: ctx.log }
}

async function removeFiles(storage: Storage, name: string): Promise<void> {
	for (const small of [true, false]) {
		const key = storageKey(name, small)
		await storage.remove(key)
		// Only public pictures have versions in AVIF.
		if (!isEvidence(name)) await storage.remove(avifKey(key))
	}
}
