import { port } from '../../platform/ports.ts'

/** What the environment says about where operators come in. */
export interface ConsoleOptions {
	/** Operators of the demo world do not come in here. */
	production: boolean
	/** The address people reach Portolan by (PUBLIC_URL); null on a developer's machine, which is `localhost`. */
	publicUrl: string | null
}

/** Until the start has said otherwise, the door is shut as in production. */
export const consoleOptions = port<ConsoleOptions>('consoleOptions', {
	production: true,
	publicUrl: null,
})
