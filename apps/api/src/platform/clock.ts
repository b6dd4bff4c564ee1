/** Tells the time. Operations ask this one and never `new Date()`, so that a test can move it. */
export interface Clock {
	now(): Date
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() }

/** A clock that runs with the machine's but can be pushed forward. Opened only by `CLOCK=test`. */
export class MovableClock implements Clock {
	#aheadMs = 0

	now(): Date {
		return new Date(Date.now() + this.#aheadMs)
	}

	/** Pushes the clock forward; time never goes back. */
	advance(seconds: number): void {
		if (!(seconds >= 0)) throw new RangeError('The clock only moves forward.')
		this.#aheadMs += seconds * 1000
	}
}

/** Whole seconds since 1970 UTC, as times travel on the wire. */
export function toSeconds(at: Date): number {
	return Math.floor(at.getTime() / 1000)
}

/** The moment `seconds` after `at`. */
export function after(at: Date, seconds: number): Date {
	return new Date(at.getTime() + seconds * 1000)
}
