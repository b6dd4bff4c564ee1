import { fileKind, type FileKind } from './file-kind.ts'
import { PictureError } from './picture-error.ts'
import { shrinkInWorker } from './shrink-in-worker.ts'

/** What a place takes. */
export interface PictureRule {
	/** The longest side that is sent. */
	longestPx: number
	/** The most bytes the server takes. */
	maxBytes: number
	/** Media types of files that are no pictures and go up untouched, such as `application/pdf`. */
	otherTypes?: readonly string[]
}

/** The most bytes the server takes. Source: packages/contract/src/uploads.ts. */
const serverMaxBytes = 5 * 1024 * 1024

/** For evidence and papers: small print stays legible. The server keeps as much of them. */
export const legiblePicture: PictureRule = { longestPx: 2_400, maxBytes: serverMaxBytes }
/** For pictures that are only looked at: the server keeps no more of their longer side. */
export const shownPicture: PictureRule = { longestPx: 1_600, maxBytes: serverMaxBytes }

/** What a file field lets a person choose: any picture, for most are turned into one the server takes; a HEIC is named, not hidden. */
export const pictureAccept = 'image/*,.heic,.heif'

/** The types of the server, by the kinds we know. */
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
 * Makes of a chosen file what the server takes: a picture is decoded, turned upright, made small and loses its metadata; a file of
 * another allowed type passes untouched. Throws {@link PictureError}; an abort is thrown as it is.
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
		// A browser that cannot do it leaves it to the server, which says what is wrong with the file.
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
