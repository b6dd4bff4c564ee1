/**
 * A service that we depend on does not answer, or answers wrongly: the caller gets `unavailable` (503), and the cause is
 * logged whole.
 */
export class Unavailable extends Error {
	constructor(message: string, options?: ErrorOptions) {
		super(message, options)
		this.name = 'Unavailable'
	}
}
