import { Semaphore } from '../platform/semaphore.ts'

/**
 * Keeps the cards that were asked for last, up to a number of bytes, and draws one at a time: callers that ask for the
 * same card share one drawing, and when too many different ones wait, further callers get null.
 */
export class CardCache {
	readonly #kept = new Map<string, Buffer>()
	readonly #underWay = new Map<string, Promise<Buffer>>()
	readonly #turns = new Semaphore(1)
	readonly #mostBytes: number
	readonly #mostWaiting: number
	#bytes = 0

	constructor({ mostBytes = 8 * 1024 * 1024, mostWaiting = 16 } = {}) {
		this.#mostBytes = mostBytes
		this.#mostWaiting = mostWaiting
	}

	/** The card with this key, drawn if it is not kept; null if too many wait. */
	async get(key: string, draw: () => Promise<Buffer>): Promise<Buffer | null> {
		const kept = this.#kept.get(key)
		if (kept) {
			// The last one asked for is the last to be dropped.
			this.#kept.delete(key)
			this.#kept.set(key, kept)
			return kept
		}
		const running = this.#underWay.get(key)
		if (running) return running
		if (this.#underWay.size >= this.#mostWaiting) return null
		const drawing = this.#turns.through(draw)
		this.#underWay.set(key, drawing)
		try {
			const card = await drawing
			this.#keep(key, card)
			return card
		} finally {
			this.#underWay.delete(key)
		}
	}

	#keep(key: string, card: Buffer): void {
		this.#kept.set(key, card)
		this.#bytes += card.length
		for (const [oldest, { length }] of this.#kept) {
			if (this.#bytes <= this.#mostBytes) return
			this.#kept.delete(oldest)
			this.#bytes -= length
		}
	}
}
