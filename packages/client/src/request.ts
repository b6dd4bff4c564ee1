import type { ProblemKey } from '@portolan/contract'
import { CallError } from './call-error.ts'
import { queryString } from './query-string.ts'
import { noteServerTime } from './server-now.ts'

/** What is needed to make one HTTP call, without a schema, so that zod stays out of a browser's bundle. */
export interface Asked {
	/** Where the API is, without a slash at the end; empty for the page's own host. */
	baseUrl: string
	method: 'GET' | 'POST'
	path: string
	query?: Record<string, unknown>
	body?: Record<string, unknown>
	/** Sends `body` as multipart/form-data; a Blob or File among its values is the file. */
	multipart?: boolean
	headers?: Record<string, string>
	/** 10 s when left out. Source: specification §9. */
	timeoutMs?: number
	signal?: AbortSignal
	fetch?: typeof fetch
}

const timeoutMsDefault = 10_000

/** Calls the API once and returns the envelope's `data`. Throws {@link CallError}; an abort by `signal` is thrown as it is. */
export async function request(asked: Asked): Promise<unknown> {
	const sentMs = Date.now()
	const answer = await send(asked)
	const cameMs = Date.now()
	const envelope = await readEnvelope(answer, asked)
	noteServerTime(envelope?.['time'], sentMs, cameMs)
	if (answer.ok && envelope && envelope['code'] === 1) return envelope['data']

	const failure = answer.ok || answer.status < 400 ? 'strange' : 'refused'
	const problem = problemIn(envelope)
	throw new CallError(failure, problem?.message ?? '', {
		status: answer.status,
		envelopeCode: typeof envelope?.['code'] === 'number' ? envelope['code'] : null,
		problem,
	})
}

async function send(asked: Asked): Promise<Response> {
	let prepared: { url: string; init: RequestInit }
	try {
		const timeout = AbortSignal.timeout(asked.timeoutMs ?? timeoutMsDefault)
		const signal = asked.signal ? AbortSignal.any([asked.signal, timeout]) : timeout
		prepared = { url: urlOf(asked), init: { ...bodyOf(asked), method: asked.method, signal } }
	} catch (cause) {
		throw new CallError('setup', 'The request could not be made.', { cause })
	}
	try {
		return await (asked.fetch ?? fetch)(prepared.url, prepared.init)
	} catch (cause) {
		if (asked.signal?.aborted) throw cause
		throw new CallError('unreachable', 'No answer came.', { cause })
	}
}

function urlOf(asked: Asked): string {
	return `${asked.baseUrl}${asked.path}${queryString(asked.query ?? {})}`
}

function bodyOf(asked: Asked): RequestInit {
	const headers: Record<string, string> = { accept: 'application/json', ...asked.headers }
	if (asked.method === 'GET') return { headers }
	if (asked.multipart) {
		const form = new FormData()
		// The file is sent last, so that the server reads the fields before it.
		const fields = Object.entries(asked.body ?? {}).toSorted(
			([, a], [, b]) => Number(a instanceof Blob) - Number(b instanceof Blob),
		)
		for (const [name, value] of fields)
			form.append(name, value instanceof Blob ? value : String(value))
		return { headers, body: form }
	}
	return {
		headers: { 'content-type': 'application/json', ...headers },
		body: JSON.stringify(asked.body ?? {}),
	}
}

/** Null if the answer is no envelope: the caller then gets `strange`, or only the status. */
async function readEnvelope(
	answer: Response,
	asked: Asked,
): Promise<Record<string, unknown> | null> {
	try {
		const read: unknown = await answer.json()
		return isRecord(read) ? read : null
	} catch (cause) {
		// Aborted while the answer was arriving: the caller no longer waits for it.
		if (asked.signal?.aborted) throw cause
		if (cause instanceof SyntaxError) return null
		throw new CallError('unreachable', 'The answer did not come whole.', { cause })
	}
}

function problemIn(envelope: Record<string, unknown> | null) {
	const data = envelope?.['data']
	if (!isRecord(data) || typeof data['error'] !== 'string') return null
	return {
		code: asProblemKey(data['error']),
		message: typeof envelope?.['msg'] === 'string' ? envelope['msg'] : '',
		...(typeof data['field'] === 'string' ? { field: data['field'] } : {}),
		params: isRecord(data['params']) ? data['params'] : {},
	}
}

/** A newer server may send a key that this build does not know; comparing it then finds no match. */
function asProblemKey(key: string): ProblemKey {
	return key as ProblemKey
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}
