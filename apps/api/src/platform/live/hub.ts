import type { Clock } from '../clock.ts'
import type { Db } from '../database/db.ts'
import type { Logger } from '../logger.ts'
import type { Ports } from '../ports.ts'
import { audiencesOf } from './audience.ts'
import { deleteStreams, eventsAfter, noteStreams, sessionsStillOpen } from './live-rows.ts'
import type { Stream } from './stream.ts'

const beatEveryMs = 15_000
/** A reader that took nothing for so long is cut off; it comes back with the last id it has. */
const cutAfterMs = 20_000
const retryMs = 1_000
/** Events of one audience read at once. */
const batch = 200

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
	const streams = new Map<string, Stream>()
	const byAudience = new Map<string, Set<Stream>>()
	let dirty = new Set<string>()
	let pumping: Promise<void> | null = null
	let closed = false

	/** The audiences to look at, each from the number that all of its readers have heard. */
	function wantedOf(audiences: Iterable<string>): { audience: string; after: number }[] {
		const wanted: { audience: string; after: number }[] = []
		for (const audience of audiences) {
			const heard = [...(byAudience.get(audience) ?? [])]
				.filter(({ blockedSince }) => blockedSince === null)
				.map((stream) => stream.heard(audience))
			if (heard.length > 0) wanted.push({ audience, after: Math.min(...heard) })
		}
		return wanted
	}

	async function pump(): Promise<void> {
		while (dirty.size > 0) {
			if (closed) return
			const now = dirty
			dirty = new Set()
			const wanted = wantedOf(now)
			if (wanted.length === 0) continue
			try {
				const counts = new Map<string, number>()
				for (const event of await eventsAfter(db, wanted, batch)) {
					counts.set(event.audience, (counts.get(event.audience) ?? 0) + 1)
					for (const stream of byAudience.get(event.audience) ?? [])
						if (stream.blockedSince === null) stream.tell(event)
				}
				for (const [audience, count] of counts) if (count === batch) dirty.add(audience)
			} catch (error) {
				if (closed) return
				log.warn({ err: error }, 'live events could not be read; trying again')
				for (const audience of now) dirty.add(audience)
				await new Promise((resolve) => setTimeout(resolve, retryMs))
			}
		}
	}

	function wake(audiences: Iterable<string>): void {
		for (const audience of audiences) if (byAudience.has(audience)) dirty.add(audience)
		if (pumping || dirty.size === 0 || closed) return
		pumping = pump().finally(() => {
			pumping = null
			if (dirty.size > 0) wake([])
		})
	}

	function forget(stream: Stream): void {
		streams.delete(stream.id)
		for (const audience of stream.audiences) {
			const all = byAudience.get(audience)
			all?.delete(stream)
			if (all?.size === 0) byAudience.delete(audience)
		}
	}

	async function look(): Promise<void> {
		const all = [...streams.values()]
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
			all.filter(({ id }) => streams.has(id)),
		)
		// A notification may have been missed without anybody noticing; looking again costs one statement.
		wake(byAudience.keys())
	}

	const timer = setInterval(() => {
		look().catch((error: unknown) => log.warn({ err: error }, 'streams could not be looked after'))
	}, beatEveryMs).unref()

	return {
		join(stream) {
			streams.set(stream.id, stream)
			for (const audience of stream.audiences) {
				const all = byAudience.get(audience) ?? new Set()
				all.add(stream)
				byAudience.set(audience, all)
			}
			wake(stream.audiences)
		},
		drained(stream) {
			wake(stream.audiences)
		},
		leave(stream) {
			if (!streams.has(stream.id)) return
			forget(stream)
			if (closed) return
			deleteStreams(db, [stream.id]).catch((error: unknown) =>
				log.debug({ err: error }, 'a closed stream could not be forgotten; it will be in a minute'),
			)
		},
		hear(payload) {
			const [what, of] = payload.split(' ', 2)
			if (what === 'to' && of !== undefined) wake([of])
			else if (what === 'session') {
				for (const stream of streams.values()) if (stream.sessionId === of) stream.end('session')
			} else if (what === 'stream') streams.get(of ?? '')?.end('too_many')
			// The connection was broken for a while: anything may have been said.
			else wake(byAudience.keys())
		},
		look,
		async close() {
			closed = true
			clearInterval(timer)
			const all = [...streams.values()]
			for (const stream of all) stream.close()
			await pumping
			if (all.length > 0)
				await deleteStreams(
					db,
					all.map(({ id }) => id),
				).catch(() => undefined)
		},
	}
}
