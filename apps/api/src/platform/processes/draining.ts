import { setTimeout as pause } from 'node:timers/promises'

/**
 * The end of a process. From its beginning on, /readyz answers 503, so that proxies send new requests elsewhere, and every answer closes its
 * connection, so that the next request of the same caller opens one to another process. Requests are answered as before.
 */
export class Draining {
	readonly #seconds: number
	#begun = false

	/** `seconds` is how long proxies and callers have (DRAIN_SECONDS). */
	constructor(seconds: number) {
		this.#seconds = seconds
	}

	get begun(): boolean {
		return this.#begun
	}

	begin(): void {
		this.#begun = true
	}

	/** Begins, and resolves when proxies and callers have had their time. */
	async drain({ atLeastSeconds = 0 }: { atLeastSeconds?: number } = {}): Promise<void> {
		this.begin()
		await pause(Math.max(this.#seconds, atLeastSeconds) * 1_000)
	}
}
