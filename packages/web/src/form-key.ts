import { CallError } from '@portolan/client'
import { randomUuid } from './random-uuid.ts'

/**
 * The Idempotency-Key of a form. It stays the same until the server has answered, so that a second press, or a press
 * after a lost answer, gets the first answer again. Another request with the same key would be refused, so it gets
 * another key.
 */
export class FormKey {
	#key = ''
	/** The request that is not answered yet. */
	#body: string | null = null

	for(body: string): string {
		if (this.#body !== body) this.#key = randomUuid()
		this.#body = body
		return this.#key
	}

	/** The server has answered: the next one is another request. */
	answered(): void {
		this.#body = null
	}
}

/**
 * Whether a failed call was answered. A refusal rolled everything back; without an answer, or after "in progress" or a
 * server error, the first attempt may still have been executed.
 */
export function wasAnswered(error: unknown): boolean {
	const code = error instanceof CallError ? error.problem?.code : undefined
	return code !== undefined && code !== 'in_progress' && code !== 'unexpected'
}
