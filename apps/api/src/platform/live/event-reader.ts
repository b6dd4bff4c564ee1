import type { Db } from '../database/db.ts'
import type { Logger } from '../logger.ts'
import { eventsAfter } from './live-queries.ts'
import type { StreamIndex } from './stream-index.ts'

const retryMs = 1_000
/** How many events of one audience are read at once. */
const batch = 200

/** Reads the events of audiences from the database and passes them to the streams of this process. */
export interface EventReader {
	/** Reads new events of these audiences; returns at once. */
	wake(audiences: Iterable<string>): void
	/** Starts no further read; resolves when the current one has ended. */
	stop(): Promise<void>
}

/** One read runs at a time; audiences named meanwhile are read after it. */
export function openEventReader(parts: { db: Db; log: Logger; streams: StreamIndex }): EventReader {
	const { db, log, streams } = parts
	let dirty = new Set<string>()
	let reading: Promise<void> | null = null
	let stopped = false

	async function read(): Promise<void> {
		while (dirty.size > 0) {
			if (stopped) return
			const now = dirty
			dirty = new Set()
			const wanted = streams.wantedOf(now)
			if (wanted.length === 0) continue
			try {
				const counts = new Map<string, number>()
				for (const event of await eventsAfter(db, wanted, batch)) {
					counts.set(event.audience, (counts.get(event.audience) ?? 0) + 1)
					for (const stream of streams.readersOf(event.audience))
						if (stream.blockedSince === null) stream.tell(event)
				}
				for (const [audience, count] of counts) if (count === batch) dirty.add(audience)
			} catch (error) {
				if (stopped) return
				log.warn({ err: error }, 'live events could not be read; trying again')
				for (const audience of now) dirty.add(audience)
				await new Promise((resolve) => setTimeout(resolve, retryMs))
			}
		}
	}

	function wake(audiences: Iterable<string>): void {
		for (const audience of audiences) if (streams.readersOf(audience).size > 0) dirty.add(audience)
		if (reading || dirty.size === 0 || stopped) return
		reading = read().finally(() => {
			reading = null
			if (dirty.size > 0) wake([])
		})
	}

	return {
		wake,
		async stop() {
			stopped = true
			await reading
		},
	}
}
