import type { ProblemKey } from '@portolan/contract'

/** An expected refusal. It ends the handler, rolls its transaction back and is answered as the failure envelope. */
export class Refusal extends Error {
	readonly key: ProblemKey
	readonly field: string | undefined
	readonly params: Record<string, unknown> | undefined
	/**
	 * Commits the writes that must stay although the request is refused (a counted wrong payment PIN). Everything else of
	 * the transaction is rolled back.
	 */
	readonly keep: boolean

	constructor(key: ProblemKey, message: string, extra: RefusalExtra = {}) {
		super(message)
		this.name = 'Refusal'
		this.key = key
		this.field = extra.field
		this.params = extra.params
		this.keep = extra.keep ?? false
	}
}

/** What a refusal may contain: the faulty field, parameters for the message, and whether to commit what was written. */
export interface RefusalExtra {
	field?: string
	params?: Record<string, unknown>
	keep?: boolean
}

/**
 * Declines a request: `refuse('balance_low', 'The wallet does not hold enough.', { params: { missing } })`. The message
 * is for developers.
 */
export function refuse(key: ProblemKey, message: string, extra?: RefusalExtra): never {
	throw new Refusal(key, message, extra)
}
