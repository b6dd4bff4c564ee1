import {
	CallError,
	clientFor,
	type CallInput,
	type CallMore,
	type CallReply,
} from '@portolan/client'
import type { Endpoint } from '@portolan/contract'
import { sessionToken, tokenRefused } from './session.ts'
import { language } from './words.ts'

/** How a call is made. */
export interface CallOptions extends CallMore {
	timeoutMs?: number
	/** The function that sends the request, such as `fetchWithProgress`. */
	fetch?: typeof globalThis.fetch
	/** The reply holds a new token for this session. */
	renewsSession?: boolean
}

/**
 * Calls an endpoint of the contract as the operator of this tab. A token that the server no longer takes ends the session.
 * Throws `CallError`.
 */
export async function call<E extends Endpoint>(
	endpoint: E,
	input?: CallInput<E>,
	{ timeoutMs, fetch, renewsSession = false, ...more }: CallOptions = {},
): Promise<CallReply<E>> {
	const token = sessionToken()
	try {
		const client = clientFor({
			baseUrl: '',
			token,
			lang: language().file,
			...(timeoutMs !== undefined && { timeoutMs }),
			...(fetch !== undefined && { fetch }),
		})
		return await client(endpoint, input, more)
	} catch (error) {
		const isGone = error instanceof CallError && error.status === 401
		if (isGone && token !== null) await tokenRefused(token, renewsSession)
		throw error
	}
}

/** Fetches a private picture with the token of this tab, for an `<img>`: the address alone is not enough. */
export async function fetchPicture(url: string, signal: AbortSignal): Promise<string> {
	return asDataUrl(await fetchPrivateFile(url, signal))
}

/** Fetches a private file with the token of this tab. */
export async function fetchPrivateFile(url: string, signal?: AbortSignal): Promise<Blob> {
	const token = sessionToken()
	const answer = await fetch(url, {
		headers: token === null ? {} : { token },
		...(signal && { signal }),
	})
	if (!answer.ok) throw new CallError('refused', '', { status: answer.status })
	return answer.blob()
}

/** A picture as a data URL for an `<img>`: the content security policy allows no blob URLs. */
export function asDataUrl(picture: Blob): Promise<string> {
	return new Promise((done, fail) => {
		const reader = new FileReader()
		reader.addEventListener('load', () =>
			done(typeof reader.result === 'string' ? reader.result : ''),
		)
		reader.addEventListener('error', () => fail(reader.error ?? new Error('No picture.')))
		reader.readAsDataURL(picture)
	})
}
