import { fileKind, type FileKind } from './file-kind.ts'
import { PictureError } from './picture-error.ts'
import { shrinkInWorker } from './shrink-in-worker.ts'

/** What a field accepts. */
export interface PictureRule {
	/** The longest side that is sent. */
	longestPx: number
	/** The most bytes that the server accepts. */
	maxBytes: number
	/** Media types of other files, which are sent unchanged, such as `application/pdf`. */
	otherTypes?: readonly string[]
}

/** The most bytes that the server accepts. Source: packages/contract/src/uploads.ts. */
const serverMaxBytes = 5 * 1024 * 1024

/** For evidence and papers: small print stays readable. The server stores them in this size. */
export const legiblePicture: PictureRule = { longestPx: 2_400, maxBytes: serverMaxBytes }
/** For ordinary pictures: the server stores no more of their longer side. */
export const shownPicture: PictureRule = { longestPx: 1_600, maxBytes: serverMaxBytes }

/** What a file field lets a person choose: any picture, because most can be converted; HEIC is listed so that it can be chosen. */
export const pictureAccept = 'image/*,.heic,.heif'

/** The types that the server accepts, by our kinds. */
const taken: Partial<Record<FileKind, string>> = {
	jpeg: 'image/jpeg',
	png: 'image/png',
	webp: 'image/webp',
}
const endings: Record<string, string> = {
	'image/jpeg': 'jpg',
	'image/png': 'png',
	'image/webp': 'webp',
}

/**
 * Converts a chosen file into what the server accepts: a picture is decoded, turned upright, reduced and loses its
 * metadata; a file of another allowed type is not changed. Throws {@link PictureError}; an abort is thrown unchanged.
 */
export async function preparePicture(
	file: File,
	rule: PictureRule,
	signal?: AbortSignal,
): Promise<File> {
	const kind = await fileKind(file)
	if (kind === 'other') {
		if (!rule.otherTypes?.includes(file.type)) throw new PictureError('type')
		if (file.size > rule.maxBytes) throw new PictureError('large')
		return file
	}
	const type = taken[kind]
	let made: Blob | null
	try {
		const { longestPx, maxBytes } = rule
		const mayBeClear = kind !== 'jpeg' && kind !== 'heic'
		made = await shrinkInWorker(
			file,
			{ longestPx, maxBytes, mayBeClear, isTaken: type !== undefined },
			signal,
		)
	} catch (cause) {
		signal?.throwIfAborted()
		if (kind === 'heic') throw new PictureError('heic', cause)
		if (type === undefined) throw new PictureError('type', cause)
		// If the browser cannot do it, the file is sent as it is, and the server says what is wrong with it.
		if (file.size <= rule.maxBytes) return file
		throw new PictureError('unreadable', cause)
	}
	if (made === null) throw new PictureError('large')
	if (made === file) return file
	const ending = endings[made.type] ?? 'jpg'
	return new File([made], `${nameOf(file)}.${ending}`, { type: made.type })
}

function nameOf({ name }: File): string {
	const bare = name.replace(/\.[^.]*$/, '')
	return bare === '' ? 'picture' : bare
}
