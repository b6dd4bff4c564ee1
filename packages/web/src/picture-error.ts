/**
 * Why a chosen file cannot be sent: `heic` this browser cannot decode it; `type` it is not a picture, and this field
 * accepts no such file; `unreadable` it cannot be decoded and is too large to leave that to the server; `large` it cannot
 * be made small enough.
 */
export type PictureFault = 'heic' | 'type' | 'unreadable' | 'large'

/** A file that cannot be sent over any connection: another one has to be chosen. */
export class PictureError extends Error {
	override readonly name = 'PictureError'
	readonly fault: PictureFault

	constructor(fault: PictureFault, cause?: unknown) {
		super(`The file cannot be sent: ${fault}.`, { cause })
		this.fault = fault
	}
}
