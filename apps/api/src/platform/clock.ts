/** Gives the current time. Handlers use this and never `new Date()`, so that a test can move the time. */
export interface Clock {
	now(): Date
}

/** The clock of the machine. */
export const systemClock: Clock = { now: () => new Date() }

/** What one question to the database server says about its clock, in milliseconds: when it was sent and answered here, and the time there. */
export interface ClockSample {
	sentMs: number
	answeredMs: number
	serverMs: number
}

/** A sample that took longer than this says little: the process or the server was busy. */
const longestSampleMs = 2_000
/** Differences below this are not followed: they come from the load of the machine. */
const toleranceMs = 50

/**
 * The clock of the database server, as this process knows it: the machine's clock and the difference that was measured. Every process of a
 * database goes by it, so that a lease, a due row or an expired session is the same for all of them, whatever their machines' clocks say.
 */
export class DatabaseClock implements Clock {
	readonly #machineMs: () => number
	#aheadOfMachineMs = 0

	/** `machineMs` is used instead of the machine's clock in tests. */
	constructor(machineMs: () => number = Date.now) {
		this.#machineMs = machineMs
	}

	now(): Date {
		return new Date(this.#machineMs() + this.#aheadOfMachineMs)
	}

	/** The time of the machine, in milliseconds: for the ends of a {@link ClockSample}. */
	machineMs(): number {
		return this.#machineMs()
	}

	/**
	 * Follows the server where the sample shows that the clocks differ by more than the question took. Returns by how many milliseconds the
	 * clock was set, 0 for almost every sample.
	 */
	follow({ sentMs, answeredMs, serverMs }: ClockSample): number {
		const tookMs = answeredMs - sentMs
		if (tookMs < 0 || tookMs > longestSampleMs) return 0
		const measuredMs = Math.round(serverMs - (sentMs + answeredMs) / 2)
		const changeMs = measuredMs - this.#aheadOfMachineMs
		if (Math.abs(changeMs) <= tookMs / 2 + toleranceMs) return 0
		this.#aheadOfMachineMs = measuredMs
		return changeMs
	}
}

/** A clock that can be moved forward. Used only with `CLOCK=test`. */
export class MovableClock extends DatabaseClock {
	#movedMs = 0

	override now(): Date {
		return new Date(super.now().getTime() + this.#movedMs)
	}

	/** By how many milliseconds it was moved. */
	get movedMs(): number {
		return this.#movedMs
	}

	/** Moves the clock forward, in seconds; time never goes back. */
	advance(seconds: number): void {
		if (!(seconds >= 0)) throw new RangeError('The clock only moves forward.')
		this.#movedMs += seconds * 1000
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
