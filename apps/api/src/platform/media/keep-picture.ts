import type { UploadScene } from '@portolan/contract'
import type { Context } from '../context.ts'
import { newId } from '../ids.ts'
import { port } from '../ports.ts'
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

/**
 * Converts the picture that a person sent and stores it as theirs. Private pictures are stored separately. Refuses what
 * `takePicture` refuses.
 */
export async function keepPicture(
	ctx: Pick<Context, 'db' | 'clock' | 'settings' | 'ports'>,
	given: { ownerId: string; scene: UploadScene; sent: Buffer },
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
	const id = newId()
	await storeUpload(
		ctx,
		storage,
		[
			{ key: storageKey(name, false), bytes: picture.full },
			{ key: storageKey(name, true), bytes: picture.small },
		],
		{
			id,
			ownerId: given.ownerId,
			scene: given.scene,
			private: isEvidence(name),
			name,
			bytes: picture.full.length + picture.small.length,
			width: picture.width,
			height: picture.height,
			contentHash: picture.contentHash,
			look: picture.look,
			createdAt: ctx.clock.now(),
		},
	)
	return { id, url: uploadUrl(name) }
}
