/** Portolan cannot start like this. The message says what was found and what to do; it is shown alone, without a stack. */
export class StartRefused extends Error {
	constructor(message: string, options?: ErrorOptions) {
		super(message, options)
		this.name = 'StartRefused'
	}
}
