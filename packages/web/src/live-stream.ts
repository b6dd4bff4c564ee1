import { CallError } from '@portolan/client'
import type { LiveTopic, StreamEvents } from '@portolan/contract'

/** One change that the server reported. */
export type LiveChange = StreamEvents['change']

/** Called with a change; with null if changes may have been missed, so that everything of the topic must be read again. */
export type LiveListener = (change: LiveChange | null) => void

/** What a stream needs from its app. */
export interface LiveStreamParts {
	/** The session's token, or null if nobody is signed in. */
	token: () => string | null
	/** Calls back when the token changes. */
	onTokenChange: (listener: () => void) => void
	/** Requests a ticket from the server, which opens one stream. */
	askTicket: () => Promise<{ ticket: string }>
	/**
	 * `close` closes the stream of a page that was not visible for a minute, and, if too many pages are open, waits until
	 * it is visible: a browser has only six connections to one server (HTTP/1.1). `keep` keeps it open, and tries again
	 * after a while.
	 */
	whenHidden: 'close' | 'keep'
	/** Called when the server ended the stream together with the session. */
	onSessionEnd?: () => void
}

const hiddenForMs = 60_000
/** The server sends a heartbeat every 15 seconds; a stream that is silent for longer than two of them is broken. */
const silentForMs = 40_000
const firstPauseMs = 1_000
const longestPauseMs = 30_000

/**
 * The only stream of live events of a tab: opened with a ticket, and after a break opened again after growing pauses,
 * from the last event on.
 */
export class LiveStream {
	readonly #parts: LiveStreamParts
	readonly #listeners = new Map<LiveTopic, Set<LiveListener>>()
	readonly #stateListeners = new Set<() => void>()
	#hasStarted = false
	#source: EventSource | null = null
	#isAskingTicket = false
	#isOpen = false
	/** The id of the last event, to continue after it. */
	#lastId = ''
	#pauseMs = firstPauseMs
	#retry: ReturnType<typeof setTimeout> | undefined
	#silence: ReturnType<typeof setTimeout> | undefined
	#hiding: ReturnType<typeof setTimeout> | undefined
	/** Too many pages are open: this one waits until it is visible again. */
	#isWaitingForLook = false

	constructor(parts: LiveStreamParts) {
		this.#parts = parts
	}

	/** Calls back with every change of a topic, and opens the stream. Returns a function that stops it. */
	listen(topic: LiveTopic, listener: LiveListener): () => void {
		const ofTopic = this.#listeners.get(topic) ?? new Set()
		ofTopic.add(listener)
		this.#listeners.set(topic, ofTopic)
		this.#start()
		return () => ofTopic.delete(listener)
	}

	/**
	 * Whether the stream is open now; a page that needs changes soon asks the server itself while it is not. For
	 * `useSyncExternalStore`.
	 */
	readonly isOpen = (): boolean => this.#isOpen

	/** Calls back when it opens or closes; returns a function that stops it. */
	readonly onState = (listener: () => void): (() => void) => {
		this.#stateListeners.add(listener)
		return () => this.#stateListeners.delete(listener)
	}

	#start(): void {
		if (this.#hasStarted) return
		this.#hasStarted = true
		this.#parts.onTokenChange(() => {
			this.#close()
			this.#lastId = ''
			this.#isWaitingForLook = false
			this.#openNow()
		})
		document.addEventListener('visibilitychange', () => this.#onVisibility())
		addEventListener('online', () => this.#openNow())
		addEventListener('pagehide', () => this.#close())
		addEventListener('pageshow', () => this.#openNow())
		void this.#open()
	}

	#onVisibility(): void {
		clearTimeout(this.#hiding)
		if (this.#parts.whenHidden === 'keep') return
		if (document.visibilityState === 'hidden') {
			this.#hiding = setTimeout(() => this.#close(), hiddenForMs)
			return
		}
		this.#isWaitingForLook = false
		this.#openNow()
	}

	#openNow(): void {
		this.#pauseMs = firstPauseMs
		void this.#open()
	}

	async #open(): Promise<void> {
		clearTimeout(this.#retry)
		const session = this.#parts.token()
		if (this.#source || this.#isAskingTicket || session === null) return
		if (this.#isWaitingForLook) return
		if (this.#parts.whenHidden === 'close' && document.visibilityState === 'hidden') return
		this.#isAskingTicket = true
		try {
			const { ticket } = await this.#parts.askTicket()
			// Meanwhile the person signed out, or another person signed in.
			if (this.#parts.token() === session) this.#connect(ticket)
		} catch (error) {
			// An ended session gets no ticket: the person's next call shows it.
			if (!isUnauthorized(error)) this.#tryLater()
		} finally {
			this.#isAskingTicket = false
			if (this.#parts.token() !== session) void this.#open()
		}
	}

	#connect(ticket: string): void {
		const last = this.#lastId === '' ? {} : { last: this.#lastId }
		const query = new URLSearchParams({ ticket, ...last })
		const source = new EventSource(`/api/stream?${query.toString()}`)
		this.#source = source
		// The browser would reconnect with the same ticket, which is used up; so it is closed and opened with a new one.
		source.addEventListener('error', () => {
			if (this.#source === source) this.#lose()
		})
		const on = <Name extends keyof StreamEvents>(
			name: Name,
			then: (data: StreamEvents[Name]) => void,
		) =>
			source.addEventListener(name, (event: MessageEvent<string>) => {
				if (this.#source !== source) return
				this.#lastId = event.lastEventId
				this.#watch()
				then(dataOf<Name>(event.data))
			})
		on('hello', ({ resumed }) => {
			this.#pauseMs = firstPauseMs
			this.#setOpen(true)
			if (!resumed) this.#tellAll()
		})
		on('change', (change) => {
			for (const listener of this.#listeners.get(change.topic) ?? []) listener(change)
		})
		on('reset', () => this.#tellAll())
		on('beat', () => undefined)
		on('end', ({ why }) => this.#onEnd(why))
		this.#watch()
	}

	#onEnd(why: StreamEvents['end']['why']): void {
		this.#close()
		if (why !== 'too_many') this.#parts.onSessionEnd?.()
		else if (this.#parts.whenHidden === 'close') this.#isWaitingForLook = true
		else this.#retry = setTimeout(() => void this.#open(), longestPauseMs)
	}

	/** Restarts the timer after every event; the stream is closed only if nothing arrives for a while. */
	#watch(): void {
		clearTimeout(this.#silence)
		this.#silence = setTimeout(() => this.#lose(), silentForMs)
	}

	#lose(): void {
		this.#close()
		this.#tryLater()
	}

	#close(): void {
		clearTimeout(this.#retry)
		clearTimeout(this.#silence)
		this.#source?.close()
		this.#source = null
		this.#setOpen(false)
	}

	/** Tries again after growing pauses with a random part, so that not all pages reconnect at the same moment. */
	#tryLater(): void {
		clearTimeout(this.#retry)
		this.#retry = setTimeout(() => void this.#open(), this.#pauseMs * (0.5 + Math.random()))
		this.#pauseMs = Math.min(this.#pauseMs * 2, longestPauseMs)
	}

	#tellAll(): void {
		for (const ofTopic of this.#listeners.values()) for (const listener of ofTopic) listener(null)
	}

	#setOpen(now: boolean): void {
		if (this.#isOpen === now) return
		this.#isOpen = now
		for (const listener of this.#stateListeners) listener()
	}
}

/** The cast holds because the server writes the events as in the contract. */
function dataOf<Name extends keyof StreamEvents>(text: string): StreamEvents[Name] {
	return JSON.parse(text) as StreamEvents[Name]
}

function isUnauthorized(error: unknown): boolean {
	return error instanceof CallError && error.problem?.code === 'unauthorized'
}
