/** Runs at most a given number of tasks at once; the others wait in the order in which they came. */
export class Semaphore {
	readonly #most: number
	#inside = 0
	readonly #waiting: (() => void)[] = []

	constructor(most: number) {
		this.#most = most
	}

	/** Runs the task when a slot is free. */
	async through<T>(work: () => Promise<T>): Promise<T> {
		const leave = await this.enter()
		try {
			return await work()
		} finally {
			leave()
		}
	}

	/** Waits for a slot; the function that it gives must be called once. */
	async enter(): Promise<() => void> {
		if (this.#inside >= this.#most)
			await new Promise<void>((resolve) => this.#waiting.push(resolve))
		else this.#inside += 1
		return () => {
			// The slot is passed to the first waiting task and not freed, so that a new one cannot take it first.
			const next = this.#waiting.shift()
			if (next) next()
			else this.#inside -= 1
		}
	}
}
