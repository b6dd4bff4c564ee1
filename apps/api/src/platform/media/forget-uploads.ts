import { after } from '../clock.ts'
import type { Context } from '../context.ts'
import { registerErrand, type AsSystem } from '../sweeps.ts'
import { pictureStorage } from './keep-picture.ts'
import { unsentDays } from './media-settings.ts'
import type { Storage } from './storage.ts'
import { storageKey } from './upload-name.ts'
import {
	deleteForgotten,
	forgetOrKeep,
	takeForgotten,
	takeOldUploads,
	type ForgottenUpload,
} from './upload-rows.ts'

const everyMs = 600_000
/** How long the files of a picture are one process's to remove, before another tries. */
const leaseSeconds = 600
const atOnce = 100

/**
 * Forgets private pictures that were uploaded and never sent with anything: first nobody sees them any more, then their files go, then
 * their rows. Killed in between, a row remains that says so, and the next turn goes on from there. What a record shows is never
 * forgotten; the database refuses it. Source: privacy; documents of people who gave up are nobody's to keep.
 */
export async function forgetUploads(asSystem: AsSystem): Promise<number> {
	const taken = await asSystem('uploads', takeUnsent)
	if (!taken) return 0
	const gone: string[] = []
	for (const picture of taken.pictures)
		try {
			await removeFiles(taken.storage, picture)
			gone.push(picture.id)
		} catch (error) {
			taken.log.warn({ err: error, upload: picture.id }, 'a forgotten picture could not be removed')
		}
	await asSystem('uploads', (ctx) => deleteForgotten(ctx.db, gone))
	return taken.seen
}

registerErrand('uploads-forget', everyMs, forgetUploads)

/** Those to be removed now, and how many rows were dealt with; null where there are none. */
async function takeUnsent(ctx: Context): Promise<{
	storage: Storage
	pictures: ForgottenUpload[]
	seen: number
	log: Context['log']
} | null> {
	const storage = ctx.settings.configured(pictureStorage)
	if (!storage) return null
	const now = ctx.clock.now()
	const removeAt = after(now, leaseSeconds)
	const before = after(now, -ctx.settings.get(unsentDays) * 86_400)
	const old = await takeOldUploads(ctx.db, { before, most: atOnce })
	// A statement of its own: it sees what was sent until the rows were held.
	const forgotten = old.length > 0 ? await forgetOrKeep(ctx.db, old, { now, removeAt }) : []
	const again = await takeForgotten(ctx.db, { now, removeAt, most: atOnce })
	const seen = old.length + again.length
	return seen === 0 ? null : { storage, pictures: [...forgotten, ...again], seen, log: ctx.log }
}

async function removeFiles(storage: Storage, { name }: ForgottenUpload): Promise<void> {
	await storage.remove(storageKey(name, true))
	await storage.remove(storageKey(name, false))
}
