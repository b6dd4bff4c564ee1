/** What one process has counted for a key, as it tells the others: the calls, and in how many milliseconds they are over. */
type ToldCount = [key: string, count: number, leftMs: number]

/** How a process talks to the others of its database. */
export interface CountChannel {
	/** Identifies this process. */
	id: string
	/** How many processes run, with this one. */
	processes(): number
	/** Sends a text to all processes, this one too. */
	send(payload: string): Promise<void>
}

interface HeardCount {
	count: number
	untilMs: number
}

/** A key that comes near a limit is told within this time; everything that changed meanwhile goes with it. */
const tellAfterMs = 100
/** PostgreSQL takes 8,000 bytes for one notification. */
const mostBytes = 7_000
const mostKeys = 20_000

/**
 * Shares counts of calls between processes, so that a limit holds for all of them together. A key is told only when one process has counted
 * its share of the limit (the limit divided by the number of processes): as long as all are below it, their sum is below the limit. So
 * ordinary callers cost nothing. In a burst, each process may let calls through for the tenth of a second until it has heard of the others.
 * Source: docs/decisions/0090.
 */
export class SharedCounts {
	readonly #nowMs: () => number
	readonly #ownCount: (key: string) => HeardCount | undefined
	readonly #heard = new Map<string, Map<string, HeardCount>>()
	readonly #toTell = new Set<string>()
	#channel: CountChannel | null = null
	#waits = false

	/** `ownCount` gives what this process has counted. */
	constructor(parts: { nowMs: () => number; ownCount: (key: string) => HeardCount | undefined }) {
		this.#nowMs = parts.nowMs
		this.#ownCount = parts.ownCount
	}

	/** Begins to share; until then, and while there is one process, nothing is sent. */
	open(channel: CountChannel): void {
		this.#channel = channel
	}

	/** What the other processes have counted for a key, and when the first part of it is over. */
	elsewhere(key: string): { count: number; untilMs: number } | null {
		const heard = this.#heard.get(key)
		if (!heard) return null
		const nowMs = this.#nowMs()
		let count = 0
		let untilMs = Number.POSITIVE_INFINITY
		for (const [from, one] of heard) {
			if (one.untilMs <= nowMs) heard.delete(from)
			else {
				count += one.count
				untilMs = Math.min(untilMs, one.untilMs)
			}
		}
		if (heard.size > 0) return { count, untilMs }
		this.#heard.delete(key)
		return null
	}

	/** This process has counted one more call: tells the others if the key may come near its limit. */
	counted(key: string, count: number, most: number): void {
		const processes = this.#channel?.processes() ?? 1
		if (processes === 1) return
		if (count * processes >= most || this.#heard.has(key)) this.#tell(key)
	}

	/** Receives what a process has sent. */
	hear(payload: string): void {
		if (payload === '' || !this.#channel) return
		const { from, counts } = readTold(payload)
		if (from === this.#channel.id) return
		const nowMs = this.#nowMs()
		for (const [key, count, leftMs] of counts) {
			const isNew = !this.#heard.has(key)
			const heard = this.#heard.get(key) ?? new Map<string, HeardCount>()
			heard.set(from, { count, untilMs: nowMs + leftMs })
			this.#heard.delete(key)
			this.#heard.set(key, heard)
			// The other process must know what this one has let through so far.
			if (isNew && this.#ownCount(key)) this.#tell(key)
		}
		for (const key of this.#heard.keys()) {
			if (this.#heard.size <= mostKeys) break
			this.#heard.delete(key)
		}
	}

	#tell(key: string): void {
		this.#toTell.add(key)
		if (this.#waits) return
		this.#waits = true
		setTimeout(() => {
			this.#waits = false
			void this.#tellNow()
		}, tellAfterMs).unref()
	}

	async #tellNow(): Promise<void> {
		const channel = this.#channel
		if (!channel) return
		const nowMs = this.#nowMs()
		const counts = [...this.#toTell].flatMap((key): ToldCount[] => {
			const own = this.#ownCount(key)
			return own && own.untilMs > nowMs ? [[key, own.count, own.untilMs - nowMs]] : []
		})
		this.#toTell.clear()
		for (const part of partsOf(counts))
			await channel
				.send(JSON.stringify({ from: channel.id, counts: part }))
				// The database is away: then no call is answered, and the next count is told again.
				.catch(() => undefined)
	}
}

function readTold(payload: string): { from: string; counts: ToldCount[] } {
	// Only processes of this program send on this channel.
	return JSON.parse(payload) as { from: string; counts: ToldCount[] }
}

function partsOf(counts: readonly ToldCount[]): ToldCount[][] {
	const parts: ToldCount[][] = []
	let bytes = 0
	for (const one of counts) {
		const size = JSON.stringify(one).length + 1
		if (parts.length === 0 || bytes + size > mostBytes) {
			parts.push([])
			bytes = 0
		}
		parts.at(-1)?.push(one)
		bytes += size
	}
	return parts
}
