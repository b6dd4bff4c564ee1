import { createHash } from 'node:crypto'
import type { UploadScene } from '@portolan/contract'
import type { Context } from '../context.ts'
import { newId } from '../ids.ts'
import { refuse } from '../refusal.ts'
import { pictureStorage } from './keep-picture.ts'
import { storeUpload } from './store-upload.ts'
import { newDocumentName, storageKey, uploadUrl } from './upload-name.ts'

/** Whether the first bytes of a file are those of a PDF. */
export function isPdf(sent: Buffer): boolean {
	return /^%PDF-[12]\.\d/.test(sent.subarray(0, 8).toString('latin1'))
}

/**
 * Stores a PDF document unchanged: it is only ever sent as a download. Refuses `invalid` for one that is cut off, as
 * after a broken upload.
 */
export async function keepPdf(
	ctx: Pick<Context, 'db' | 'clock' | 'settings' | 'ports'>,
	given: { ownerId: string; scene: UploadScene; sent: Buffer },
): Promise<{ id: string; url: string }> {
	const storage = pictureStorage.of(ctx)
	if (!storage) throw new Error('No place for uploads was configured at the start.')
	// The end marker is within the last kilobyte of the file (ISO 32000-1, 7.5.5 and annex H).
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
