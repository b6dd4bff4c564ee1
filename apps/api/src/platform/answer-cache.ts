import { isUnavailable } from './unavailable.ts'
import { within } from './within.ts'

/** A database that is away longer than this may come back with other prices. */
const staleMs = 10 * 60_000

/**
 * Keeps often requested public replies (JSON, or rendered pages) for seconds, and drops an entry when the data behind it changes. It
 * only saves work: a process may lose it at any time. Callers that ask for the same reply at the same time share one
 * computation.
 */
export class AnswerCache<Body extends { readonly length: number } = string> {
	readonly #answers = new Map<string, CachedAnswer<Body>>()
	readonly #underWay = new Map<string, Promise<CachedAnswer<Body>>>()
	readonly #most: number
	readonly #mostLength: number
	#length = 0
	#generation = 0

	/**
	 * The most replies, and the most bytes over all replies: a caller that keeps asking for different pages must not
	 * fill the memory.
	 */
	constructor({ most = 2_000, mostLength = 8_000_000 } = {}) {
		this.#most = most
		this.#mostLength = mostLength
	}

	/** How many replies are kept, and how many bytes they have together. */
	get size(): { answers: number; length: number } {
		return { answers: this.#answers.size, length: this.#length }
	}

	/** The kept reply, if there is one and it has not expired. */
	get(key: string, nowMs: number): CachedAnswer<Body> | undefined {
		const answer = this.#answers.get(key)
		return answer && answer.untilMs > nowMs ? answer : undefined
	}

	/**
	 * A reply that has expired some minutes ago at most, and behind which nothing has changed as far as this process has heard: for when no
	 * new one can be made.
	 */
	stale(key: string, nowMs: number): CachedAnswer<Body> | undefined {
		const answer = this.#answers.get(key)
		return answer && answer.untilMs + staleMs > nowMs ? answer : undefined
	}

	/** Computes a reply, once for all callers that wait for it. */
	async fill(
		key: string,
		options: { untilMs: number; tags: readonly string[] },
		compute: () => Promise<Body>,
	): Promise<CachedAnswer<Body>> {
		const waiting = this.#underWay.get(key)
		if (waiting) return waiting
		const generation = this.#generation
		const filling = compute().then((body) => {
			const answer = { body, untilMs: options.untilMs, tags: options.tags }
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
		this.#length = 0
	}

	/**
	 * All replies have expired: something may have changed without having been heard. Until new ones can be made they are still
	 * {@link stale}.
	 */
	expireAll(nowMs: number): void {
		this.#outdate()
		for (const [key, answer] of this.#answers)
			if (answer.untilMs > nowMs) this.#answers.set(key, { ...answer, untilMs: nowMs })
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

	#keep(key: string, answer: CachedAnswer<Body>): void {
		this.#forget(key)
		this.#answers.set(key, answer)
		this.#length += answer.body.length
		for (const oldest of this.#answers.keys()) {
			if (this.#answers.size <= this.#most && this.#length <= this.#mostLength) return
			this.#forget(oldest)
		}
	}

	#forget(key: string): void {
		this.#length -= this.#answers.get(key)?.body.length ?? 0
		this.#answers.delete(key)
	}
}

/** The JSON of `data`, or a page. */
export interface CachedAnswer<Body> {
	body: Body
	untilMs: number
	tags: readonly string[]
}

/** How long a new answer is waited for when there is one that has expired. */
const waitMs = 2_000

/** A new answer; or the expired one, if the database cannot make a new one now or takes too long. */
export async function orStale<Answer>(
	expired: Answer | undefined,
	make: () => Promise<Answer>,
): Promise<Answer> {
	const coming = make()
	if (expired === undefined) return coming
	try {
		return await within(waitMs, coming, () => expired)
	} catch (error) {
		if (isUnavailable(error)) return expired
		throw error
	} finally {
		// It may fail after this answer has been sent.
		coming.catch(() => undefined)
	}
}
