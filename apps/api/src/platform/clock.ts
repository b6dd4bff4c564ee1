/** Gives the current time. Handlers use this and never `new Date()`, so that a test can move the time. */
export interface Clock {
	now(): Date
}

/** The clock of the machine. */
export const systemClock: Clock = { now: () => new Date() }

/** A clock that follows the machine's clock and can be moved forward. Used only with `CLOCK=test`. */
export class MovableClock implements Clock {
	#aheadMs = 0

	now(): Date {
		return new Date(Date.now() + this.#aheadMs)
	}

	/** Moves the clock forward, in seconds; time never goes back. */
	advance(seconds: number): void {
		if (!(seconds >= 0)) throw new RangeError('The clock only moves forward.')
		this.#aheadMs += seconds * 1000
	}
}

/** Whole seconds since 1970 UTC, the form of times on the wire. */
export function toSeconds(at: Date): number {
	return Math.floor(at.getTime() / 1000)
}

/** The moment `seconds` after `at`. */
export function after(at: Date, seconds: number): Date {
	return new Date(at.getTime() + seconds * 1000)
}
