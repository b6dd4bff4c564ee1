/**
 * Keeps the JSON of often requested public replies for seconds, and drops an entry when the data behind it changes. It
 * only saves work: a process may lose it at any time. Callers that ask for the same reply at the same time share one
 * computation.
 */
export class AnswerCache {
	readonly #answers = new Map<string, CachedAnswer>()
	readonly #underWay = new Map<string, Promise<CachedAnswer>>()
	readonly #most: number
	readonly #mostChars: number
	#chars = 0
	#generation = 0

	/**
	 * The most replies, and the most characters over all replies: a caller that keeps asking for different pages must not
	 * fill the memory.
	 */
	constructor(most = 2_000, mostChars = 16_000_000) {
		this.#most = most
		this.#mostChars = mostChars
	}

	/** How many replies are kept, and how many characters they have together. */
	get size(): { answers: number; chars: number } {
		return { answers: this.#answers.size, chars: this.#chars }
	}

	/** The kept reply, if there is one and it has not expired. */
	get(key: string, nowMs: number): CachedAnswer | undefined {
		const answer = this.#answers.get(key)
		return answer && answer.untilMs > nowMs ? answer : undefined
	}

	/** Computes a reply, once for all callers that wait for it. */
	async fill(
		key: string,
		options: { untilMs: number; tags: readonly string[] },
		compute: () => Promise<string>,
	): Promise<CachedAnswer> {
		const waiting = this.#underWay.get(key)
		if (waiting) return waiting
		const generation = this.#generation
		const filling = compute().then((json) => {
			const answer = { json, etag: etagOf(json), untilMs: options.untilMs, tags: options.tags }
			// A change that arrived during the computation may be missing from it: give the reply, but do not keep it.
			if (generation === this.#generation) this.#keep(key, answer)
			return answer
		})
		this.#underWay.set(key, filling)
		try {
			return await filling
		} finally {
			if (this.#underWay.get(key) === filling) this.#underWay.delete(key)
		}
	}

	/** Drops all replies. */
	dropAll(): void {
		this.#outdate()
		this.#answers.clear()
		this.#chars = 0
	}

	/** Drops all replies with a tag. */
	drop(tag: string): void {
		this.#outdate()
		for (const [key, answer] of this.#answers) if (answer.tags.includes(tag)) this.#forget(key)
	}

	/** Callers from now on must not be given a computation that began before the change. */
	#outdate(): void {
		this.#generation += 1
		this.#underWay.clear()
	}

	#keep(key: string, answer: CachedAnswer): void {
		this.#forget(key)
		this.#answers.set(key, answer)
		this.#chars += answer.json.length
		for (const oldest of this.#answers.keys()) {
			if (this.#answers.size <= this.#most && this.#chars <= this.#mostChars) return
			this.#forget(oldest)
		}
	}

	#forget(key: string): void {
		this.#chars -= this.#answers.get(key)?.json.length ?? 0
		this.#answers.delete(key)
	}
}

/** The JSON of `data`, and its entity tag. */
export interface CachedAnswer {
	json: string
	etag: string
	untilMs: number
	tags: readonly string[]
}

/** FNV-1a over the text. The tag is weak because the time in the envelope is left out. */
function etagOf(json: string): string {
	let hash = 0x811c9dc5
	for (let i = 0; i < json.length; i += 1) {
		hash ^= json.charCodeAt(i)
		hash = Math.imul(hash, 0x01000193)
	}
	return `W/"${(hash >>> 0).toString(36)}-${json.length.toString(36)}"`
}
