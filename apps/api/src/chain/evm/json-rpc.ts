import { Semaphore } from '../../platform/semaphore.ts'

/**
 * The provider could not be reached, or did not answer as JSON-RPC does. The message does not contain its address, which
 * may contain a key.
 */
export class ProviderUnreachable extends Error {
	override readonly name = 'ProviderUnreachable'
}

/** The provider answered with an error of its own: a range too large, a state it no longer has. */
export class ProviderRefused extends Error {
	override readonly name = 'ProviderRefused'
}

/** Calls a provider: returns the result of a JSON-RPC 2.0 call, unchecked. */
export type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>

const mostAtOnce = 8
const timeoutMs = 10_000

/**
 * A JSON-RPC client over HTTP with one call per request, because providers count and limit batches differently; at most
 * eight requests run at once. Throws {@link ProviderUnreachable} or {@link ProviderRefused}. With `freshConnections` each
 * request has its own connection, for calls that must not fail because a kept one was closed at that moment.
 */
export function jsonRpc(url: string, { freshConnections = false } = {}): Ask {
	const gate = new Semaphore(mostAtOnce)
	let lastId = 0
	return (method, params) =>
		gate.through(async () => {
			lastId += 1
			return resultOf(
				await send(url, { jsonrpc: '2.0', id: lastId, method, params }, freshConnections),
			)
		})
}

async function send(url: string, request: object, freshConnection: boolean): Promise<unknown> {
	let response: Response
	try {
		response = await fetch(url, {
			method: 'POST',
			headers: {
				'content-type': 'application/json',
				...(freshConnection ? { connection: 'close' } : {}),
			},
			body: JSON.stringify(request),
			signal: AbortSignal.timeout(timeoutMs),
		})
	} catch (error) {
		throw new ProviderUnreachable(reasonOf(error))
	}
	const text = await response.text().catch((error: unknown) => {
		throw new ProviderUnreachable(reasonOf(error))
	})
	try {
		return JSON.parse(text)
	} catch {
		throw new ProviderUnreachable(`answered ${response.status} and no JSON`)
	}
}

function resultOf(answer: unknown): unknown {
	if (typeof answer === 'object' && answer !== null) {
		if ('error' in answer && answer.error !== null && answer.error !== undefined)
			throw new ProviderRefused(messageOf(answer.error))
		if ('result' in answer) return answer.result
	}
	throw new ProviderUnreachable('answered neither a result nor an error')
}

/** `fetch` puts the reason into the cause; its message may contain the address, its code does not. */
function reasonOf(error: unknown): string {
	if (!(error instanceof Error)) return 'not reachable'
	const { cause } = error
	return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
}

function messageOf(error: unknown): string {
	const message =
		typeof error === 'object' && error !== null && 'message' in error ? error.message : error
	return String(message).slice(0, 200)
}
