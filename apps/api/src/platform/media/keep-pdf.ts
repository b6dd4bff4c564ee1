import { createHash } from 'node:crypto'
import type { UploadScene } from '@portolan/contract'
import type { Context } from '../context.ts'
import { newId } from '../ids.ts'
import { refuse } from '../refusal.ts'
import { pictureStorage } from './keep-picture.ts'
import { storeUpload } from './store-upload.ts'
import { newDocumentName, storageKey, uploadUrl } from './upload-name.ts'

/** Whether a file says in its first bytes that it is a PDF. */
export function isPdf(sent: Buffer): boolean {
	return /^%PDF-[12]\.\d/.test(sent.subarray(0, 8).toString('latin1'))
}

/**
 * Keeps a PDF document as it is: it is only ever given out as a file to be saved. Refuses `invalid` for one that ends too early, as a
 * broken upload does.
 */
export async function keepPdf(
	ctx: Pick<Context, 'db' | 'clock' | 'settings' | 'ports'>,
	given: { ownerId: string; scene: UploadScene; sent: Buffer },
): Promise<{ id: string; url: string }> {
	const storage = pictureStorage.of(ctx)
	if (!storage) throw new Error('No place for uploads was configured at the start.')
	// The end of the file is marked within its last kilobyte (ISO 32000-1, 7.5.5 and annex H).
	if (!given.sent.subarray(-1_024).includes('%%EOF'))
		refuse('invalid', 'The PDF ends too early.', {
			field: 'file',
			params: { reason: 'a whole PDF file' },
		})
	const name = newDocumentName()
	const id = newId()
	await storeUpload(ctx, storage, [{ key: storageKey(name, false), bytes: given.sent }], {
		id,
		ownerId: given.ownerId,
		scene: given.scene,
		private: true,
		name,
		bytes: given.sent.length,
		width: null,
		height: null,
		contentHash: createHash('sha256').update(given.sent).digest(),
		look: null,
		createdAt: ctx.clock.now(),
	})
	return { id, url: uploadUrl(name) }
}
