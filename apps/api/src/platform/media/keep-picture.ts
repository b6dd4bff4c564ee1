import type { UploadScene } from '@portolan/contract'
import type { Context } from '../context.ts'
import type { TxDb } from '../database/db.ts'
import { runTransaction } from '../database/transaction.ts'
import { newId } from '../ids.ts'
import { port } from '../ports.ts'
import { AlreadyInLibrary, type LibraryPicture, type PictureLibrary } from './picture-library.ts'
import type { Storage } from './storage.ts'
import { storeUpload } from './store-upload.ts'
import { isEvidence, newUploadName, storageKey, uploadUrl } from './upload-name.ts'

/** The storage of pictures of this process (environment: DATA_DIR, S3_*). */
export const pictureStorage = port<Storage | null>('pictureStorage', null)

const privateScenes = new Set<UploadScene>([
	'refund',
	'recharge',
	'chat',
	'evidence',
	'application',
])

/** Receipts, damaged parcels and papers contain text that must stay readable. */
const legibleScenes = new Set<UploadScene>(['refund', 'recharge', 'evidence', 'application'])

/** A picture that a person sent. */
interface SentPicture {
	ownerId: string
	scene: UploadScene
	sent: Buffer
	/** As its sender called it; only a library keeps it. */
	fileName?: string
	/** Where it is kept beside other pictures; the same picture is not stored twice there. */
	library?: PictureLibrary | null
}

/**
 * Converts the picture that a person sent and stores it as theirs. Private pictures are stored separately. Refuses what
 * `takePicture` and its library refuse.
 */
export async function keepPicture(
	ctx: Pick<Context, 'db' | 'clock' | 'settings' | 'ports'>,
	given: SentPicture,
): Promise<{ id: string; url: string }> {
	const storage = pictureStorage.of(ctx)
	if (!storage) throw new Error('No place for pictures was configured at the start.')
	// The library of pictures is loaded with the first upload.
	const { takePicture } = await import('./take-picture.ts')
	const picture = await takePicture(
		given.sent,
		legibleScenes.has(given.scene) ? 'legible' : 'shown',
	)
	const name = newUploadName(privateScenes.has(given.scene))
	const files = [
		{ key: storageKey(name, false), bytes: picture.full },
		{ key: storageKey(name, true), bytes: picture.small },
	]
	const { full, small, ...facts } = picture
	const upload = {
		...facts,
		id: newId(),
		ownerId: given.ownerId,
		scene: given.scene,
		private: isEvidence(name),
		name,
		bytes: full.length + small.length,
		createdAt: ctx.clock.now(),
	}
	const kept = { id: upload.id, url: uploadUrl(name) }
	if (!given.library) {
		await storeUpload(ctx, storage, files, upload)
		return kept
	}
	return storeInLibrary(ctx, given.library, {
		picture: { ...facts, ...kept, bytes: upload.bytes, fileName: given.fileName ?? '' },
		store: (alongside) => storeUpload(ctx, storage, files, upload, alongside),
	})
}

/** Stores a picture unless the library has it. Two people who send the same one at the same time get the same one. */
async function storeInLibrary(
	ctx: Pick<Context, 'db' | 'clock' | 'settings'>,
	library: PictureLibrary,
	{
		picture,
		store,
	}: {
		picture: LibraryPicture
		store: (alongside: (db: TxDb) => Promise<void>) => Promise<void>
	},
): Promise<{ id: string; url: string }> {
	const { clock, settings } = ctx
	const known = await runTransaction(ctx.db, (db) =>
		library.add({ db, clock, settings }, picture, false),
	)
	if (known) return known
	try {
		await store(async (db) => {
			const same = await library.add({ db, clock, settings }, picture, true)
			if (same) throw new AlreadyInLibrary(same)
		})
	} catch (error) {
		if (error instanceof AlreadyInLibrary) return error.picture
		throw error
	}
	return { id: picture.id, url: picture.url }
}
