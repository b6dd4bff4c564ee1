import type { ProblemKey } from '@portolan/contract'

/** An expected "no". It ends the operation, rolls its transaction back and becomes the failure envelope. */
export class Refusal extends Error {
	readonly key: ProblemKey
	readonly field: string | undefined
	readonly params: Record<string, unknown> | undefined
	/**
	 * Work that must stay although the request is refused (a counted wrong payment code). Everything else of the
	 * transaction is rolled back.
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

/** What a refusal may carry: the field at fault, figures for the words, and whether to commit what was written. */
export interface RefusalExtra {
	field?: string
	params?: Record<string, unknown>
	keep?: boolean
}

/** Says no: `refuse('balance_low', 'The wallet does not hold enough.', { params: { missing } })`. The message is for developers. */
export function refuse(key: ProblemKey, message: string, extra?: RefusalExtra): never {
	throw new Refusal(key, message, extra)
}
