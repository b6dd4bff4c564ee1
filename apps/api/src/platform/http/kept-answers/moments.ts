/**
 * Compares moments with one point in time, and knows until when every one of these comparisons stays as it is. Whoever makes something out of
 * moments with this and without a clock may use it again until then.
 */
export class Moments {
	readonly #nowMs: number
	#untilMs = Number.POSITIVE_INFINITY

	constructor(now: Date) {
		this.#nowMs = now.getTime()
	}

	/** Whether a moment is now or in the past. */
	hasCome(moment: Date): boolean {
		const ms = moment.getTime()
		if (ms <= this.#nowMs) return true
		if (ms < this.#untilMs) this.#untilMs = ms
		return false
	}

	/** The first of the compared moments that is still to come, in milliseconds since 1970; infinite if there is none. */
	get untilMs(): number {
		return this.#untilMs
	}
}
