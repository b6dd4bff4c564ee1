import type { Context } from '../context.ts'
import type { TxDb } from '../database/db.ts'

/** A picture that is about to be part of a library. */
export interface LibraryPicture {
	id: string
	url: string
	/** As its sender called it. */
	fileName: string
	/** Of all its sizes. */
	bytes: number
	width: number
	height: number
	contentHash: Buffer
}

/** What a library is given: the transaction, the clock and the settings. */
export type LibraryContext = Pick<Context, 'clock' | 'settings'> & { db: TxDb }

/** The pictures of several people together, each once. A module declares it for its uploads. */
export interface PictureLibrary {
	/**
	 * Adds a picture in the transaction that records its upload. Returns the same picture if it is there already; then nothing is added.
	 * Asked once before the files are stored, when `isStored` is false: then it adds nothing. Refuses if there is no room.
	 */
	add(
		ctx: LibraryContext,
		picture: LibraryPicture,
		isStored: boolean,
	): Promise<{ id: string; url: string } | null>
}

/** Thrown within the transaction of an upload whose picture was added by somebody else meanwhile. */
export class AlreadyInLibrary extends Error {
	readonly picture: { id: string; url: string }

	constructor(picture: { id: string; url: string }) {
		super('The library has this picture already.')
		this.picture = picture
	}
}
