import { port } from '../../platform/ports.ts'

/** What the environment says about the sign-in of operators. */
export interface ConsoleOptions {
	/** Demo operators cannot sign in. */
	production: boolean
	/** The public address of Portolan (PUBLIC_URL); null on a developer's machine, which is `localhost`. */
	publicUrl: string | null
}

/** Until the start sets it, the sign-in is as strict as in production. */
export const consoleOptions = port<ConsoleOptions>('consoleOptions', {
	production: true,
	publicUrl: null,
})
