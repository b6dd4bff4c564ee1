import type { Clock } from '../clock.ts'
import type { Db } from '../database/db.ts'
import type { Logger } from '../logger.ts'
import type { Ports } from '../ports.ts'
import { audiencesOf } from './audience.ts'
import { openEventReader } from './event-reader.ts'
import { deleteStreams, noteStreams, sessionsStillOpen } from './live-rows.ts'
import { StreamIndex } from './stream-index.ts'
import type { Stream } from './stream.ts'

const beatEveryMs = 15_000
/** A reader that took nothing for so long is cut off; it comes back with the last id it has. */
const cutAfterMs = 20_000

/** All streams of one process. */
export interface Hub {
	/** Takes a stream in and brings it up to date. */
	join(stream: Stream): void
	/** A reader that had stopped takes more. */
	drained(stream: Stream): void
	/** Its line is closed. */
	leave(stream: Stream): void
	/** What was said on the channel of the database. */
	hear(payload: string): void
	/** Looks after sessions and readers, as it does by itself every 15 seconds. */
	look(): Promise<void>
	close(): Promise<void>
}

/**
 * Brings events from the database to the streams of this process. Nothing is kept here but how far each stream is: a notification only
 * says whose rows to look at, and what was missed (a broken connection, a slow reader) is found by looking again.
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
			// Somebody's roles or shop changed: the page comes back and hears what it may now.
			else if (audiencesOf(actor).join() !== stream.audiences.join()) stream.close()
		}
		await noteStreams(
			db,
			all.filter(({ id }) => streams.get(id) !== undefined),
		)
		// A notification may have been missed without anybody noticing; looking again costs one statement.
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
		hear(payload) {
			const [what, of] = payload.split(' ', 2)
			if (what === 'to' && of !== undefined) reader.wake([of])
			else if (what === 'session') {
				for (const stream of streams.all()) if (stream.sessionId === of) stream.end('session')
			} else if (what === 'stream') streams.get(of ?? '')?.end('too_many')
			// The connection was broken for a while: anything may have been said.
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
