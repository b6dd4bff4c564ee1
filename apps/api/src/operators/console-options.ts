import type { Configuration } from '../platform/settings.ts'

/** What the environment says about where operators come in. */
export interface ConsoleOptions {
	/** Operators of the demo world do not come in here. */
	production: boolean
	/** The address people reach Portolan by (PUBLIC_URL); null on a developer's machine, which is `localhost`. */
	publicUrl: string | null
}

/** Until the start has said otherwise, the door is shut as in production. */
export const consoleOptions: Configuration<ConsoleOptions> = {
	name: 'operators.door',
	default: { production: true, publicUrl: null },
}
