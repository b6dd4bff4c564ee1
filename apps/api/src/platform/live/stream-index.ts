import type { Stream } from './stream.ts'

/** The streams of this process, by id and by audience. */
export class StreamIndex {
	readonly #byId = new Map<string, Stream>()
	readonly #byAudience = new Map<string, Set<Stream>>()

	all(): Stream[] {
		return [...this.#byId.values()]
	}

	count(): number {
		return this.#byId.size
	}

	get(id: string): Stream | undefined {
		return this.#byId.get(id)
	}

	/** The audiences with at least one reader in this process. */
	audiences(): Iterable<string> {
		return this.#byAudience.keys()
	}

	readersOf(audience: string): ReadonlySet<Stream> {
		return this.#byAudience.get(audience) ?? new Set()
	}

	add(stream: Stream): void {
		this.#byId.set(stream.id, stream)
		for (const audience of stream.audiences) {
			const all = this.#byAudience.get(audience) ?? new Set()
			all.add(stream)
			this.#byAudience.set(audience, all)
		}
	}

	/** Returns false if the stream had been removed already. */
	remove(stream: Stream): boolean {
		if (!this.#byId.delete(stream.id)) return false
		for (const audience of stream.audiences) {
			const all = this.#byAudience.get(audience)
			all?.delete(stream)
			if (all?.size === 0) this.#byAudience.delete(audience)
		}
		return true
	}

	/** The audiences to read, each from the number that all of its readers have received. */
	wantedOf(audiences: Iterable<string>): { audience: string; after: number }[] {
		const wanted: { audience: string; after: number }[] = []
		for (const audience of audiences) {
			const heard = [...this.readersOf(audience)]
				.filter(({ blockedSince }) => blockedSince === null)
				.map((stream) => stream.heard(audience))
			if (heard.length > 0) wanted.push({ audience, after: Math.min(...heard) })
		}
		return wanted
	}
}
