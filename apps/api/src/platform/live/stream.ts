import type { ServerResponse } from 'node:http'
import type { StreamEvents } from '@portolan/contract'
import type { LiveEventRow } from './live-queries.ts'

/** Nothing more is written to a stream with this many unsent bytes in this process. */
const mostUnsent = 64 * 1024

/** How long the last event of a stream may take to be sent. */
const lastWordMs = 2_000

/** One open page: its audiences, and the last number of each that it has received. */
export class Stream {
	readonly id: string
	readonly sessionId: string
	readonly personId: string
	readonly audiences: readonly string[]
	readonly #cursors: number[]
	readonly #out: ServerResponse
	/** Since when its reader accepts nothing; null while it does. */
	blockedSince: number | null = null

	constructor(given: {
		id: string
		sessionId: string
		personId: string
		audiences: readonly string[]
		cursors: readonly number[]
		out: ServerResponse
		/** Called when a reader that had stopped accepts data again. */
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

	/** The last number of an audience that was sent to this page. */
	heard(audience: string): number {
		return this.#cursors[this.audiences.indexOf(audience)] ?? 0
	}

	/** Sends the first event: the stream is open. */
	hello(resumed: boolean): void {
		this.#write('hello', { resumed })
	}

	/** Sends one event, unless it was sent before. A gap in the numbers means events that are no longer stored. */
	tell(event: LiveEventRow): void {
		const at = this.audiences.indexOf(event.audience)
		const heard = this.#cursors[at]
		if (heard === undefined || event.no <= heard) return
		const isGap = event.no !== heard + 1
		this.#cursors[at] = event.no
		if (isGap) this.#write('reset', {})
		else this.#write('change', { topic: event.topic, subject: event.subject, data: event.data })
	}

	/** Sends a sign of life, so that both sides see that the connection works. */
	beat(): void {
		if (this.blockedSince === null) this.#write('beat', {})
	}

	/** Ends it permanently: the page does not reconnect automatically. */
	end(why: StreamEvents['end']['why']): void {
		this.#write('end', { why })
		this.close()
	}

	/** Ends it for now: the page reconnects, to this process or another, and continues from its last event. */
	close(): void {
		this.#out.end()
		// A reader that accepts nothing would keep the connection open forever.
		setTimeout(() => this.cut(), lastWordMs).unref()
	}

	/** Destroys the connection, for a reader that accepts nothing. */
	cut(): void {
		this.#out.destroy()
	}

	#write<Name extends keyof StreamEvents>(event: Name, data: StreamEvents[Name]): void {
		if (this.#out.destroyed || this.#out.writableEnded) return
		// JSON text contains no line breaks, so one `data:` line is enough.
		this.#out.write(
			`id: ${this.#cursors.join('.')}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`,
		)
		if (this.#out.writableLength > mostUnsent) this.blockedSince ??= performance.now()
	}
}

/** Reads the positions in the id of the last event; null if no stream of these audiences wrote it. */
export function readCursors(text: string | undefined, audiences: number): number[] | null {
	if (text === undefined || !/^\d{1,15}(\.\d{1,15})*$/.test(text)) return null
	const cursors = text.split('.').map(Number)
	return cursors.length === audiences ? cursors : null
}
