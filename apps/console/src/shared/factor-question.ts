import { CallError } from '@portolan/client'

/** Asks the person for their second factor; false if they leave. */
type AskFactor = () => Promise<boolean>

let ask: AskFactor | null = null

/** Sets who asks; returns a function that stops it. The merchants' console has a dialog for it, the operators' console never needs it. */
export function askFactorsWith(given: AskFactor): () => void {
	ask = given
	return () => {
		if (ask === given) ask = null
	}
}

/** Sends a request. If it needs a second factor, the person is asked for it and the same request is sent again, so nothing has to be typed again. */
export async function withSecondFactor<T>(send: () => Promise<T>): Promise<T> {
	try {
		return await send()
	} catch (error) {
		if (!needsFactor(error) || ask === null || !(await ask())) throw error
		return send()
	}
}

/** Asks for the second factor without a request that needs it. */
export async function askFactor(): Promise<boolean> {
	return ask !== null && (await ask())
}

function needsFactor(error: unknown): boolean {
	return error instanceof CallError && error.problem?.code === 'second_factor_needed'
}
