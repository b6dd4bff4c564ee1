import { PictureError } from './picture-error.ts'

/** A chosen file that is not up yet. */
export interface PendingUpload {
	id: number
	file: File
	/** `preparing` until it is small, `waiting` for its turn, `sending`, or `failed` until somebody decides. */
	state: 'waiting' | 'preparing' | 'sending' | 'failed'
	/** How much of it has gone up, from 0 to 1. */
	progress: number
	/** Why it failed, in words. */
	why: string
	/** Whether the same file may go through another time; false where another one has to be chosen. */
	mayRetry: boolean
}

/** What a queue needs of the place that shows it. */
export interface UploadParts {
	/** Makes a chosen file small; see `preparePicture`. */
	prepare: (file: File, signal: AbortSignal) => Promise<File>
	/** Sends it up and gives its address. */
	send: (
		file: File,
		more: { signal: AbortSignal; onProgress: (share: number) => void; isRetry: boolean },
	) => Promise<string>
	/** Hears of each that is up, with what was sent. */
	onSent: (url: string, file: File) => void
	/** A failure in words. */
	explain: (error: unknown) => string
}

interface Entry {
	shown: PendingUpload
	/** Once it is small it stays so: another try does not begin from the photo. */
	prepared: File | null
	isRetry: boolean
	ends: AbortController
}

/**
 * Sends the files a person chose, one after another: says how far each one is, keeps those that failed so that they can be tried again
 * without choosing them again, and gives one up at any time. Made for `useSyncExternalStore`.
 */
export class UploadQueue {
	#parts: UploadParts
	#entries: readonly Entry[] = []
	#pending: readonly PendingUpload[] = []
	#isRunning = false
	#lastId = 0
	readonly #listeners = new Set<() => void>()

	constructor(parts: UploadParts) {
		this.#parts = parts
	}

	/** Those that are not up yet, in the order they were chosen. */
	readonly pending = (): readonly PendingUpload[] => this.#pending

	/** Calls back when something changes; gives the way to stop. */
	readonly listen = (listener: () => void): (() => void) => {
		this.#listeners.add(listener)
		return () => this.#listeners.delete(listener)
	}

	/** What the place says now; a file that is on its way ends with it. */
	connect(parts: UploadParts): void {
		this.#parts = parts
	}

	/** Takes files that were chosen. */
	add(files: readonly File[]): void {
		const fresh = files.map((file): Entry => {
			this.#lastId += 1
			const shown = { file, state: 'waiting', progress: 0, why: '', mayRetry: false } as const
			return {
				shown: { id: this.#lastId, ...shown },
				prepared: null,
				isRetry: false,
				ends: new AbortController(),
			}
		})
		this.#set([...this.#entries, ...fresh])
		void this.#run()
	}

	/** Tries one that failed again. */
	retry(id: number): void {
		const entry = this.#entries.find(({ shown }) => shown.id === id)
		if (entry?.shown.state !== 'failed') return
		entry.isRetry = true
		this.#show(entry, { state: 'waiting', progress: 0, why: '' })
		void this.#run()
	}

	/** Gives one up, wherever it stands. */
	cancel(id: number): void {
		this.#entries.find(({ shown }) => shown.id === id)?.ends.abort()
		this.#set(this.#entries.filter(({ shown }) => shown.id !== id))
	}

	/** Gives all of them up. */
	stop(): void {
		for (const { ends } of this.#entries) ends.abort()
		if (this.#entries.length > 0) this.#set([])
	}

	async #run(): Promise<void> {
		if (this.#isRunning) return
		this.#isRunning = true
		for (;;) {
			const next = this.#entries.find(({ shown }) => shown.state === 'waiting')
			if (!next) break
			// Those of one choice go up one after another: side by side they would all be slow.
			await this.#take(next)
		}
		this.#isRunning = false
	}

	async #take(entry: Entry): Promise<void> {
		const { signal } = entry.ends
		try {
			this.#show(entry, { state: 'preparing' })
			entry.prepared ??= await this.#parts.prepare(entry.shown.file, signal)
			signal.throwIfAborted()
			this.#show(entry, { state: 'sending' })
			const url = await this.#parts.send(entry.prepared, {
				signal,
				isRetry: entry.isRetry,
				onProgress: (progress) => this.#show(entry, { progress }),
			})
			signal.throwIfAborted()
			this.#set(this.#entries.filter((other) => other !== entry))
			this.#parts.onSent(url, entry.prepared)
		} catch (error) {
			// Given up by hand: it is gone from the page already.
			if (signal.aborted) return
			const mayRetry = !(error instanceof PictureError)
			this.#show(entry, { state: 'failed', why: this.#parts.explain(error), mayRetry })
		}
	}

	#show(entry: Entry, changes: Partial<PendingUpload>): void {
		entry.shown = { ...entry.shown, ...changes }
		this.#set(this.#entries)
	}

	#set(entries: readonly Entry[]): void {
		this.#entries = entries
		this.#pending = entries.map(({ shown }) => shown)
		for (const listener of this.#listeners) listener()
	}
}
