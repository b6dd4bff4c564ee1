/**
 * Portolan cannot start with this configuration. The message says what was found and what to do; it is shown without a
 * stack trace.
 */
export class StartRefused extends Error {
	constructor(message: string, options?: ErrorOptions) {
		super(message, options)
		this.name = 'StartRefused'
	}
}
