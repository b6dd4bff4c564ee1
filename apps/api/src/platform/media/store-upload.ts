import { after } from '../clock.ts'
import type { Context } from '../context.ts'
import type { TxDb } from '../database/db.ts'
import { runTransaction } from '../database/transaction.ts'
import { Unavailable } from '../unavailable.ts'
import type { Storage } from './storage.ts'
import { insertPendingUpload, insertUpload, type StoredUpload } from './upload-queries.ts'

/** How long an upload may take, in seconds. After that its files are removed; the storage's own time limits are much shorter. */
const completedWithinSeconds = 600

/**
 * Stores the files of an upload, then its row: a row never names a missing file. The name is recorded first, so that if
 * this stops halfway (the storage fails, the process is killed) the job that removes uploads removes the files. `alongside` writes what belongs
 * to the upload in the same transaction; if it throws, the upload is not recorded and its files are removed.
 */
export async function storeUpload(
	ctx: Pick<Context, 'db' | 'clock'>,
	storage: Storage,
	files: readonly { key: string; bytes: Buffer }[],
	upload: StoredUpload,
	alongside: ((db: TxDb) => Promise<void>) | null = null,
): Promise<void> {
	const removeAt = after(ctx.clock.now(), completedWithinSeconds)
	const removeFiles = () => Promise.allSettled(files.map(({ key }) => storage.remove(key)))
	await insertPendingUpload(ctx.db, { name: upload.name, removeAt })
	try {
		for (const { key, bytes } of files) await storage.put(key, bytes)
		const isStored =
			alongside === null
				? await insertUpload(ctx.db, upload, { removeAt })
				: await runTransaction(ctx.db, async (db) => {
						const isInTime = await insertUpload(db, upload, { removeAt })
						if (isInTime) await alongside(db)
						return isInTime
					})
		if (isStored) return
	} catch (error) {
		// The storage has just failed, so removing is not tried here and the sender gets the error at once; the job
		// removes the files.
		if (!(error instanceof Unavailable)) await removeFiles()
		throw error
	}
	await removeFiles()
	throw new Unavailable('Storing the upload took so long that its files were removed.')
}
