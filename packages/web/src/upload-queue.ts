import { PictureError } from './picture-error.ts'

/** A chosen file that is not uploaded yet. */
export interface PendingUpload {
	id: number
	file: File
	/** `preparing` until it is small, `waiting` for its turn, `sending`, or `failed` until the person decides. */
	state: 'waiting' | 'preparing' | 'sending' | 'failed'
	/** How much of it was sent, from 0 to 1. */
	progress: number
	/** Why it failed, as a text. */
	why: string
	/** Whether the same file may succeed at another attempt; false if another one has to be chosen. */
	mayRetry: boolean
}

/** What a queue needs from its field. */
export interface UploadParts {
	/** Makes a chosen file small; see `preparePicture`. */
	prepare: (file: File, signal: AbortSignal) => Promise<File>
	/** Uploads it and returns its address. */
	send: (
		file: File,
		more: { signal: AbortSignal; onProgress: (share: number) => void; isRetry: boolean },
	) => Promise<string>
	/** Called for each uploaded file, with what was sent. */
	onSent: (url: string, file: File) => void
	/** The text for an error. */
	explain: (error: unknown) => string
}

interface Entry {
	shown: PendingUpload
	/** The small version is kept: another attempt does not begin with the original photo. */
	prepared: File | null
	isRetry: boolean
	ends: AbortController
}

/**
 * Uploads the files that a person chose, one after another: reports their progress, keeps failed ones so that they can be
 * tried again without choosing them again, and cancels one at any time. For `useSyncExternalStore`.
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

	/** Files that are not uploaded yet, in the order in which they were chosen. */
	readonly pending = (): readonly PendingUpload[] => this.#pending

	/** Calls back when something changes; returns a function that stops it. */
	readonly listen = (listener: () => void): (() => void) => {
		this.#listeners.add(listener)
		return () => this.#listeners.delete(listener)
	}

	/** Sets the functions of the field; the next steps of a running upload use them. */
	connect(parts: UploadParts): void {
		this.#parts = parts
	}

	/** Adds chosen files. */
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

	/** Uploads a failed file again. */
	retry(id: number): void {
		const entry = this.#entries.find(({ shown }) => shown.id === id)
		if (entry?.shown.state !== 'failed') return
		entry.isRetry = true
		this.#show(entry, { state: 'waiting', progress: 0, why: '' })
		void this.#run()
	}

	/** Cancels a file in any state. */
	cancel(id: number): void {
		this.#entries.find(({ shown }) => shown.id === id)?.ends.abort()
		this.#set(this.#entries.filter(({ shown }) => shown.id !== id))
	}

	/** Cancels all files. */
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
			// Files are uploaded one after another: at the same time they would all be slow.
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
			// Cancelled by hand: it has left the page already.
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
