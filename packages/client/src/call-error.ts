import type { Problem } from '@portolan/contract'

export type { Problem }

/**
 * Why a call gave no data:
 * `refused`: the server refused it (with `problem`, if the body was an envelope);
 * `strange`: a success status without an envelope, or a status that is neither success nor error;
 * `unreachable`: no answer, or none in time; `setup`: the request could not be made; `repeated`: the duplicate-submit rule.
 */
export type CallFailure = 'refused' | 'strange' | 'unreachable' | 'setup' | 'repeated'

/** Thrown by every call that fails. */
export class CallError extends Error {
	override readonly name = 'CallError'
	readonly failure: CallFailure
	/** The HTTP status; 0 without an answer. */
	readonly status: number
	/** The envelope's code, or null. */
	readonly envelopeCode: number | null
	readonly problem: Problem | null
	/** Seconds to wait, from `retry_after`, if the server sent it. */
	readonly retryAfter: number | null

	constructor(
		failure: CallFailure,
		message: string,
		more: {
			status?: number
			envelopeCode?: number | null
			problem?: Problem | null
			cause?: unknown
		} = {},
	) {
		super(message, { cause: more.cause })
		this.failure = failure
		this.status = more.status ?? 0
		this.envelopeCode = more.envelopeCode ?? null
		this.problem = more.problem ?? null
		const wait = more.problem?.params['retry_after']
		this.retryAfter = typeof wait === 'number' ? wait : null
	}
}
