import { randomUUID } from 'node:crypto'
import type {
	Endpoint,
	Envelope,
	Failure,
	InputOf,
	LanguageFile,
	ProblemKey,
	ReplyOf,
} from '@portolan/contract'

/** A refusal as a caller sees it. */
export class Refused extends Error {
	readonly http: number
	readonly code: number
	readonly error: ProblemKey
	readonly field: string | undefined
	readonly params: Record<string, unknown>
	readonly msg: string

	constructor(http: number, failure: Failure) {
		super(`${http} ${failure.data.error}: ${failure.msg} ${JSON.stringify(failure.data)}`)
		this.http = http
		this.code = failure.code
		this.error = failure.data.error
		this.field = failure.data.field
		this.params = failure.data.params ?? {}
		this.msg = failure.msg
	}
}

/** How one call may differ from the default. */
export interface CallOptions {
	lang?: LanguageFile
	/** `null` sends none; by default calls marked IK get a new one. */
	idempotencyKey?: string | null
}

/** Calls endpoints over HTTP, as one person or as a visitor. */
export type Caller = <E extends Endpoint>(
	endpoint: E,
	input?: InputOf<E>,
	options?: CallOptions,
) => Promise<ReplyOf<E>>

/** The header of a session's token, or of an API key. */
export function tokenHeader(token: string): Record<string, string> {
	return token.startsWith('ptk_') ? { authorization: `Bearer ${token}` } : { token }
}

/** One call over HTTP; a failure envelope is thrown as {@link Refused}. */
export async function callApi<E extends Endpoint>(
	baseUrl: string,
	token: string | null,
	endpoint: E,
	input: InputOf<E> | undefined,
	options: CallOptions = {},
): Promise<ReplyOf<E>> {
	const url = new URL(endpoint.path, baseUrl)
	if (endpoint.method === 'GET')
		for (const [name, value] of Object.entries(input ?? {}))
			if (value !== undefined) url.searchParams.set(name, `${value as string | number}`)
	const headers: Record<string, string> = { lang: options.lang ?? 'en' }
	if (token !== null) Object.assign(headers, tokenHeader(token))
	if (endpoint.method === 'POST') headers['content-type'] = 'application/json'
	if (endpoint.idempotent && options.idempotencyKey !== null)
		headers['idempotency-key'] = options.idempotencyKey ?? randomUUID()
	const response = await fetch(url, {
		method: endpoint.method,
		headers,
		...(endpoint.method === 'POST' ? { body: JSON.stringify(input ?? {}) } : {}),
	})
	const envelope = asEnvelope<ReplyOf<E>>(await response.json())
	if (envelope.code !== 1) throw new Refused(response.status, envelope as Failure)
	return envelope.data as ReplyOf<E>
}

/** The envelope of a raw reply, for tests that check its fields. */
export async function envelopeOf(response: Response): Promise<Envelope<Record<string, unknown>>> {
	return asEnvelope(await response.json())
}

/** The cast holds because in tests the server checks every reply against its endpoint. */
function asEnvelope<Data>(json: unknown): Envelope<Data> {
	return json as Envelope<Data>
}
