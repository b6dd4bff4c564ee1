/**
 * Whether a process is about to end. From then on /readyz answers 503, so that proxies send new requests elsewhere, and every answer closes
 * its connection, so that the next request of the same caller opens one to another process. Requests are answered as before.
 */
export class Draining {
	#begun = false

	get begun(): boolean {
		return this.#begun
	}

	begin(): void {
		this.#begun = true
	}
}
