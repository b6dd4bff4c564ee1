import { after } from '../clock.ts'
import type { Context, TxContext } from '../context.ts'
import { standaloneJob, type AsSystem } from '../jobs.ts'
import { pictureStorage } from './keep-picture.ts'
import { unsentDays } from './media-settings.ts'
import type { Storage } from './storage.ts'
import { storageKey } from './upload-name.ts'
import {
	deleteForgotten,
	deletePendingUploads,
	forgetOrKeep,
	takeForgotten,
	takeOldUploads,
	takePendingUploads,
	type ForgottenUpload,
} from './upload-rows.ts'

const everyMs = 600_000
/** How long the files of a picture are one process's to remove, before another tries. */
const leaseSeconds = 600
const atOnce = 100

/** After so many failures the storage is taken to be away, and the rest waits for the next turn. */
const mostFailures = 3

/**
 * Forgets private pictures that were uploaded and never sent with anything: first nobody sees them any more, then their files go, then
 * their rows. Killed in between, a row remains that says so, and the next turn goes on from there. What a record shows is never
 * forgotten; the database refuses it. The files of uploads that were never completed go as well. Source: privacy; documents of people
 * who gave up are nobody's to keep.
 */
export async function forgetUploads(asSystem: AsSystem): Promise<number> {
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

export const uploadsForgetJob = standaloneJob('uploads-forget', everyMs, forgetUploads)

/** Those to be removed now, and how many rows were dealt with; null where there are none. */
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
	// A statement of its own: it sees what was sent until the rows were held.
	const forgotten = old.length > 0 ? await forgetOrKeep(ctx.db, old, { now, removeAt }) : []
	const again = await takeForgotten(ctx.db, { now, removeAt, most: atOnce })
	const pending = await takePendingUploads(ctx.db, { now, removeAt, most: atOnce })
	const seen = old.length + again.length + pending.length
	if (seen === 0) return null
	return { storage, pictures: [...forgotten, ...again], pending, seen, log: ctx.log }
}

async function removeFiles(storage: Storage, name: string): Promise<void> {
	await storage.remove(storageKey(name, true))
	await storage.remove(storageKey(name, false))
}
