import type { ServerResponse } from 'node:http'
import type { StreamEvents } from '@portolan/contract'
import type { LiveEventRow } from './live-rows.ts'

/** How far a stream's reader may be behind what was written for it before nothing more is written (bytes in this process). */
const mostUnsent = 64 * 1024

/** How long the last words of a stream may take to leave. */
const lastWordMs = 2_000

/** One open page: what it hears, and up to which number of each audience it has heard. */
export class Stream {
	readonly id: string
	readonly sessionId: string
	readonly personId: string
	readonly audiences: readonly string[]
	readonly #cursors: number[]
	readonly #out: ServerResponse
	/** Since when its reader takes nothing; null while it does. */
	blockedSince: number | null = null

	constructor(given: {
		id: string
		sessionId: string
		personId: string
		audiences: readonly string[]
		cursors: readonly number[]
		out: ServerResponse
		/** Called when a reader that had stopped takes more. */
		onDrain: () => void
	}) {
		this.id = given.id
		this.sessionId = given.sessionId
		this.personId = given.personId
		this.audiences = given.audiences
		this.#cursors = [...given.cursors]
		this.#out = given.out
		given.out.on('drain', () => {
			this.blockedSince = null
			given.onDrain()
		})
	}

	/** The last number of an audience that this page was told. */
	heard(audience: string): number {
		return this.#cursors[this.audiences.indexOf(audience)] ?? 0
	}

	/** Says that it is open. */
	hello(resumed: boolean): void {
		this.#write('hello', { resumed })
	}

	/** Tells one event, unless it was told before. A number left out tells of events that are kept no more. */
	tell(event: LiveEventRow): void {
		const at = this.audiences.indexOf(event.audience)
		const heard = this.#cursors[at]
		if (heard === undefined || event.no <= heard) return
		const isGap = event.no !== heard + 1
		this.#cursors[at] = event.no
		if (isGap) this.#write('reset', {})
		else this.#write('change', { topic: event.topic, subject: event.subject, data: event.data })
	}

	/** Shows, to both ends, that the line is alive. */
	beat(): void {
		if (this.blockedSince === null) this.#write('beat', {})
	}

	/** Ends it for good: the page does not come back by itself. */
	end(why: StreamEvents['end']['why']): void {
		this.#write('end', { why })
		this.close()
	}

	/** Ends it for now: the page comes back, here or at another process, and goes on where it was. */
	close(): void {
		this.#out.end()
		// Who takes nothing would keep the line open for ever.
		setTimeout(() => this.cut(), lastWordMs).unref()
	}

	/** Cuts the line, for a reader that takes nothing. */
	cut(): void {
		this.#out.destroy()
	}

	#write<Name extends keyof StreamEvents>(event: Name, data: StreamEvents[Name]): void {
		if (this.#out.destroyed || this.#out.writableEnded) return
		// JSON has no line breaks of its own, so one `data:` line holds it.
		this.#out.write(
			`id: ${this.#cursors.join('.')}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`,
		)
		if (this.#out.writableLength > mostUnsent) this.blockedSince ??= performance.now()
	}
}

/** Reads where a page had come to, as its last event's id said it; null for what no stream of these audiences wrote. */
export function readCursors(text: string | undefined, audiences: number): number[] | null {
	if (text === undefined || !/^\d{1,15}(\.\d{1,15})*$/.test(text)) return null
	const cursors = text.split('.').map(Number)
	return cursors.length === audiences ? cursors : null
}
