import {
	CallError,
	request,
	splitInput,
	type CallInput,
	type CallReply,
	type Problem,
} from '@portolan/client'
import type { endpoints, ProblemKey } from '@portolan/contract'
import { calls, type CallName, type CallShape } from './calls.ts'
import { noteUnreachable } from './connection.ts'
import { refuseRepeat } from './duplicate-submit.ts'
import { endSession } from './end-session.ts'
import { language, t } from './messages.ts'
import { goTo, rememberPlace } from './navigation.ts'
import { toast } from './toast.ts'
import { token } from './token.ts'

export type { CallName }
/** What a call takes. */
export type InputOf<Name extends CallName> = CallInput<(typeof endpoints)[Name]>
/** What a call gives. */
export type ReplyOf<Name extends CallName> = CallReply<(typeof endpoints)[Name]>

/** How a call is made. */
export interface CallOptions {
	/** Shows no toast on failure: never, or not for the refusals that the screen shows itself. */
	quiet?: true | readonly ProblemKey[]
	/** For calls marked IK; `useAction` gives it by itself. */
	idempotencyKey?: string
	/** Skips the duplicate-submit rule for this request. */
	skipRepeatCheck?: true
	/** A 401 does not end the session: for the route guard, which handles it itself. */
	keepsSession?: true
	signal?: AbortSignal
	/** Source of the default, 10 s: specification §9. */
	timeoutMs?: number
	/** How the request travels, such as `fetchWithProgress`; the browser's own `fetch` where not said. */
	fetch?: typeof fetch
}

/** The argument list of a call: the input may be left out where nothing has to be given. */
export type CallArguments<Name extends CallName> =
	Partial<InputOf<Name>> extends InputOf<Name>
		? [input?: InputOf<Name>, options?: CallOptions]
		: [input: InputOf<Name>, options?: CallOptions]

/** The header that skips the duplicate-submit rule; it means nothing to the server (docs/product/api.md, Idempotency). */
const skipHeader = 'repeat-submit'

/** Calls the API by the name of the endpoint. A failure is shown as a toast (specification §8), unless `quiet`, and thrown as CallError. */
export async function call<Name extends CallName>(
	name: Name,
	...given: CallArguments<Name>
): Promise<ReplyOf<Name>> {
	const [input, options = {}] = given
	const shape: CallShape = calls[name]
	const { query, body } = splitInput(shape.method, shape.query ?? [], input)
	try {
		if (shape.method === 'POST' && !options.skipRepeatCheck)
			refuseRepeat(shape.path, { query, body })
		const data = await request({
			baseUrl: '',
			method: shape.method,
			path: shape.path,
			query,
			body,
			multipart: shape.multipart ?? false,
			headers: headersOf(options),
			...(options.signal ? { signal: options.signal } : {}),
			...(options.timeoutMs ? { timeoutMs: options.timeoutMs } : {}),
			...(options.fetch ? { fetch: options.fetch } : {}),
		})
		return asReply<Name>(data)
	} catch (error) {
		if (error instanceof CallError) tellFailure(error, options)
		throw error
	}
}

function headersOf(options: CallOptions): Record<string, string> {
	const session = token()
	return {
		lang: language().file,
		...(session ? { token: session } : {}),
		...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
		...(options.skipRepeatCheck ? { [skipHeader]: 'false' } : {}),
	}
}

/** The server checks every reply against the contract before it sends it, so the browser does not check it again. */
function asReply<Name extends CallName>(data: unknown): ReplyOf<Name> {
	return data as ReplyOf<Name>
}

/** Shows a failure, and ends a session that the server no longer knows. Source: specification §8. */
function tellFailure(error: CallError, options: CallOptions): void {
	if (error.failure === 'unreachable') noteUnreachable()
	const code = error.problem?.code
	const quiet = options.quiet === true || (code !== undefined && options.quiet?.includes(code))
	if (!quiet) toast.fail(failureText(error))
	if (error.status === 401 && token() !== null && !options.keepsSession) {
		rememberPlace(location.pathname + location.search)
		endSession()
		goTo('/login')
	}
}

/** The words for a failed call: the server's own where it sent some. Source: specification §8. */
export function failureText(error: unknown): string {
	if (!(error instanceof CallError)) return t('common.fail')
	const said = error.problem?.message ?? ''
	switch (error.failure) {
		case 'repeated':
			return error.message
		case 'setup':
			return t('problem.request_setup')
		case 'unreachable':
			return t('problem.no_connection')
		case 'strange':
			return said || t('problem.request_failed')
		case 'refused':
			if (error.status === 401) return said || t('problem.unauthorized')
			return said || t('problem.system_interface', { status: error.status })
	}
}

/** The refusal in an error; null where it is something else, such as a lost connection. */
export function problemOf(error: unknown): Problem | null {
	return error instanceof CallError ? error.problem : null
}
