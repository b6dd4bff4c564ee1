import { TranslatorFailed, type TranslatorFault } from '../translator.ts'

/** A translation of a few thousand characters is a few tens of KB; more is not read. */
const mostBytes = 1_000_000
/** A longer pause that a service asks for is cut to this. */
const longestRest = 3_600

/** How long the service is not asked again after a failure, in seconds. */
const restAfter: Record<TranslatorFault, number> = {
	refused: 600,
	busy: 60,
	quota: 3_600,
	failed: 5,
	language: 0,
}

/** One request to a service. */
export interface ServiceRequest {
	/** The service's name, for messages. */
	service: string
	/** May contain a key, so it is never logged. */
	url: string
	headers?: Record<string, string>
	/** Sent as JSON; without it the request is a GET. */
	body?: unknown
	timeoutMs: number
	/** What a status of this service means, where it is not the usual; null for the usual. */
	faultOf?: (status: number, answer: string) => TranslatorFault | null
}

/**
 * Sends a request and returns the JSON of the answer. A connection that fails and an answer with 5xx are tried once more; a
 * service that does not answer in time is not, because its caller has waited long enough. Throws {@link TranslatorFailed},
 * whose message contains neither the key nor a text.
 */
export async function askService(asked: ServiceRequest): Promise<unknown> {
	try {
		return await askOnce(asked)
	} catch (error) {
		if (!(error instanceof TranslatorFailed) || error.cause !== again) throw error
		return askOnce(asked)
	}
}

/** Marks a failure that may pass at once. */
const again = Symbol('again')

async function askOnce(asked: ServiceRequest): Promise<unknown> {
	const { service, body } = asked
	const response = await fetch(asked.url, {
		method: body === undefined ? 'GET' : 'POST',
		headers: {
			...(body === undefined ? {} : { 'content-type': 'application/json' }),
			...asked.headers,
		},
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
		signal: AbortSignal.timeout(asked.timeoutMs),
		redirect: 'error',
	}).catch((error: unknown) => {
		throw isTimeout(error) ? late(asked) : failed('failed', `${service} cannot be reached.`, again)
	})
	const answer = await textOf(response).catch((error: unknown) => {
		throw isTimeout(error) ? late(asked) : failed('failed', `${service} stopped answering.`, again)
	})
	if (answer === null)
		throw failed('failed', `${service} answered with more than ${mostBytes} bytes.`)
	if (!response.ok) throw faultOf(asked, response, answer)
	try {
		return JSON.parse(answer)
	} catch {
		throw failed('failed', `${service} did not answer with JSON.`)
	}
}

function faultOf(asked: ServiceRequest, response: Response, answer: string): TranslatorFailed {
	const { status } = response
	const said = `${asked.service} answered ${status}.`
	const fault = asked.faultOf?.(status, answer) ?? usualFault(status)
	if (fault !== 'busy')
		return failed(fault, said, fault === 'failed' && status >= 500 ? again : null)
	return new TranslatorFailed('busy', said, retryAfter(response) ?? restAfter.busy)
}

function usualFault(status: number): TranslatorFault {
	if (status === 401 || status === 403) return 'refused'
	return status === 429 ? 'busy' : 'failed'
}

/** `Retry-After` in seconds; it may be a date. */
function retryAfter(response: Response): number | null {
	const value = response.headers.get('retry-after') ?? ''
	const seconds = /^\d+$/.test(value)
		? Number(value)
		: (Date.parse(value) - Date.parse(response.headers.get('date') ?? '')) / 1_000
	return Number.isFinite(seconds) ? Math.min(longestRest, Math.max(1, Math.ceil(seconds))) : null
}

/** The body of an answer; null if it is too long. */
async function textOf(response: Response): Promise<string | null> {
	const decoder = new TextDecoder()
	let [text, bytes] = ['', 0]
	for await (const chunk of response.body ?? []) {
		bytes += chunk.byteLength
		if (bytes > mostBytes) return null
		text += decoder.decode(chunk, { stream: true })
	}
	return text + decoder.decode()
}

function late({ service, timeoutMs }: ServiceRequest): TranslatorFailed {
	return failed('failed', `${service} did not answer within ${timeoutMs} ms.`)
}

/** A failure with the usual rest after it. */
export function failed(fault: TranslatorFault, message: string, cause?: unknown): TranslatorFailed {
	return new TranslatorFailed(fault, message, restAfter[fault], cause)
}

function isTimeout(error: unknown): boolean {
	return error instanceof DOMException && error.name === 'TimeoutError'
}
