/** Lets at most so many through at once; the rest wait in the order they came. */
export class Semaphore {
	readonly #most: number
	#inside = 0
	readonly #waiting: (() => void)[] = []

	constructor(most: number) {
		this.#most = most
	}

	/** Does the work when it is its turn. */
	async through<T>(work: () => Promise<T>): Promise<T> {
		if (this.#inside >= this.#most)
			await new Promise<void>((resolve) => this.#waiting.push(resolve))
		else this.#inside += 1
		try {
			return await work()
		} finally {
			// The place is handed over, not given back, so that nobody slips in before those who wait.
			const next = this.#waiting.shift()
			if (next) next()
			else this.#inside -= 1
		}
	}
}
