import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { HasPorts } from '../ports.ts'
import { pictureStorage } from './keep-picture.ts'
import { isEvidence, readFileName, storageKey } from './upload-name.ts'

/** The folder of the catalogue's pictures, `/media/c/`. */
export const cataloguePictures = fileURLToPath(new URL('../../../seed/pictures', import.meta.url))

/**
 * The bytes of a picture that everybody may see, by its address (`/media/c/…` or `/media/u/…`, WebP); null for a private
 * one, for a missing one, and for any other text.
 */
export async function readShownPicture(holder: HasPorts, url: string): Promise<Uint8Array | null> {
	const ours = /^\/media\/c\/([\w-]+(?:@400)?\.webp)$/.exec(url)?.[1]
	if (ours !== undefined) return readFile(join(cataloguePictures, ours)).catch(() => null)
	const sent = /^\/media\/u\/([^/]+)$/.exec(url)?.[1]
	const file = sent === undefined ? null : readFileName(sent)
	if (!file || isEvidence(file.name)) return null
	return (await pictureStorage.of(holder)?.get(storageKey(file.name, file.small))) ?? null
}
