import type { Clock } from '../clock.ts'
import type { Db } from '../database/db.ts'
import type { Logger } from '../logger.ts'
import type { Ports } from '../ports.ts'
import { audiencesOf } from './audience.ts'
import { openEventReader } from './event-reader.ts'
import { deleteStreams, noteStreams, sessionsStillOpen } from './live-queries.ts'
import { StreamIndex } from './stream-index.ts'
import type { Stream } from './stream.ts'

const beatEveryMs = 15_000
/** A stream whose reader accepts nothing for this long is cut off; the page reconnects with the last id it has. */
const cutAfterMs = 20_000

/** All streams of one process. */
export interface Hub {
	/** Adds a stream and sends it what it has missed. */
	join(stream: Stream): void
	/** A reader that had stopped accepts data again. */
	drained(stream: Stream): void
	/** The connection of the stream is closed. */
	leave(stream: Stream): void
	/** How many streams are open. */
	count(): number
	/** Handles a notification of the database. */
	hear(payload: string): void
	/** Checks sessions and readers; also called every 15 seconds. */
	look(): Promise<void>
	close(): Promise<void>
}

/**
 * Brings events from the database to the streams of this process. Only the position of each stream is kept here: a
 * notification names only the audiences to read, and what was missed (a broken connection, a slow reader) is found by
 * reading again.
 */
export function openHub(parts: { db: Db; ports: Ports; clock: Clock; log: Logger }): Hub {
	const { db, clock, log } = parts
	const streams = new StreamIndex()
	const reader = openEventReader({ db, log, streams })
	let closed = false

	async function look(): Promise<void> {
		const all = streams.all()
		if (all.length === 0) return
		const now = performance.now()
		for (const stream of all)
			if (stream.blockedSince !== null && now - stream.blockedSince > cutAfterMs) stream.cut()
			else stream.beat()
		const open = await sessionsStillOpen(
			parts,
			all.map(({ sessionId }) => sessionId),
			clock.now(),
		)
		for (const stream of all) {
			const actor = open.get(stream.sessionId)
			if (!actor) stream.end('session')
			// The roles or the shop of the person changed: the page reconnects and gets the audiences it may have now.
			else if (audiencesOf(actor).join() !== stream.audiences.join()) stream.close()
		}
		await noteStreams(
			db,
			all.filter(({ id }) => streams.get(id) !== undefined),
		)
		// A notification may have been lost without an error; reading again costs one statement.
		reader.wake(streams.audiences())
	}

	const timer = setInterval(() => {
		look().catch((error: unknown) => log.warn({ err: error }, 'streams could not be looked after'))
	}, beatEveryMs).unref()

	return {
		join(stream) {
			streams.add(stream)
			reader.wake(stream.audiences)
		},
		drained(stream) {
			reader.wake(stream.audiences)
		},
		leave(stream) {
			if (!streams.remove(stream) || closed) return
			deleteStreams(db, [stream.id]).catch((error: unknown) =>
				log.debug({ err: error }, 'a closed stream could not be forgotten; it will be in a minute'),
			)
		},
		count: () => streams.count(),
		hear(payload) {
			const [what, of] = payload.split(' ', 2)
			if (what === 'to' && of !== undefined) reader.wake([of])
			else if (what === 'session') {
				for (const stream of streams.all()) if (stream.sessionId === of) stream.end('session')
			} else if (what === 'stream') streams.get(of ?? '')?.end('too_many')
			// The connection was broken for some time: any notification may have been missed.
			else reader.wake(streams.audiences())
		},
		look,
		async close() {
			closed = true
			clearInterval(timer)
			const all = streams.all()
			const stopped = reader.stop()
			for (const stream of all) stream.close()
			await stopped
			if (all.length > 0)
				await deleteStreams(
					db,
					all.map(({ id }) => id),
				).catch(() => undefined)
		},
	}
}
