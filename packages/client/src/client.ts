import type { Endpoint } from '@portolan/contract'
import type { CallInput, CallReply } from './call-types.ts'
import { request } from './request.ts'
import { splitInput } from './split-input.ts'

/** The caller: address, token and language. */
export interface Caller {
	/** Such as `http://127.0.0.1:3000`. */
	baseUrl: string
	token?: string | null
	/** A language file name; English when left out. */
	lang?: string
	headers?: Record<string, string>
	timeoutMs?: number
	fetch?: typeof fetch
}

/** What one call may add. */
export interface CallMore {
	/** The idempotency key; if left out, an idempotent endpoint gets a new one; `null` sends none. */
	idempotencyKey?: string | null
	headers?: Record<string, string>
	signal?: AbortSignal
}

/** Calls one endpoint of the contract by its declaration: for tests, seeds and benches, which may load zod. */
export type Client = <E extends Endpoint>(
	endpoint: E,
	input?: CallInput<E>,
	more?: CallMore,
) => Promise<CallReply<E>>

/** Makes a {@link Client} for a caller. The reply is what the server sent; the server has checked it. */
export function clientFor(caller: Caller): Client {
	return async (endpoint, input, more = {}) => {
		const { query, body } = splitInput(endpoint.method, fieldsOf(endpoint.query), input)
		const key =
			more.idempotencyKey === undefined && endpoint.idempotent
				? crypto.randomUUID()
				: more.idempotencyKey
		const data = await request({
			baseUrl: caller.baseUrl,
			method: endpoint.method,
			path: endpoint.path,
			query,
			body,
			multipart: endpoint.multipart,
			headers: {
				...(caller.token ? { token: caller.token } : {}),
				...(caller.lang ? { lang: caller.lang } : {}),
				...(key ? { 'idempotency-key': key } : {}),
				...caller.headers,
				...more.headers,
			},
			...(caller.timeoutMs === undefined ? {} : { timeoutMs: caller.timeoutMs }),
			...(caller.fetch ? { fetch: caller.fetch } : {}),
			...(more.signal ? { signal: more.signal } : {}),
		})
		return asReply(endpoint, data)
	}
}

/** The field names of an object schema; none for other kinds. */
export function fieldsOf(schema: Endpoint['query']): string[] {
	return 'shape' in schema && typeof schema.shape === 'object' && schema.shape !== null
		? Object.keys(schema.shape)
		: []
}

/** The server checks every reply against the same contract before it sends it. */
function asReply<E extends Endpoint>(_endpoint: E, data: unknown): CallReply<E> {
	return data as CallReply<E>
}
