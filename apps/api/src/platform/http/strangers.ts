/**
 * Counts, per address, the requests that came with a token nobody holds. The limit per token cannot stop whoever makes up a new one
 * each time, and each costs a look into the database; a visitor without any token is counted by address as well. In memory: it
 * guards this process.
 */
export class Strangers {
	readonly #addresses = new Map<string, { count: number; untilMs: number }>()

	/** How many seconds this address has to wait, or null where it may ask. */
	secondsToWait(ip: string, nowMs: number, most: number): number | null {
		const seen = this.#addresses.get(ip)
		if (!seen || seen.untilMs <= nowMs || seen.count < most) return null
		return Math.max(1, Math.ceil((seen.untilMs - nowMs) / 1000))
	}

	/** Counts a token that nobody holds. */
	note(ip: string, nowMs: number): void {
		const seen = this.#addresses.get(ip)
		if (seen && seen.untilMs > nowMs) {
			seen.count += 1
			return
		}
		this.#addresses.delete(ip)
		this.#addresses.set(ip, { count: 1, untilMs: nowMs + windowMs })
		if (this.#addresses.size <= mostAddresses) return
		const oldest = this.#addresses.keys().next()
		if (!oldest.done) this.#addresses.delete(oldest.value)
	}
}

const windowMs = 60_000
const mostAddresses = 20_000
