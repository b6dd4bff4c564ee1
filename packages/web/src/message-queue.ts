/** A message that is not in its conversation yet. */
export interface UnsentMessage {
	/** The server knows it by this name: sent again, it is there once. */
	client_id: string
	/** `waiting` for its turn or the connection; `sent` until the conversation has it; `failed` until somebody decides. */
	state: 'waiting' | 'sent' | 'failed'
	/** Why it failed, in words. */
	why: string
	/** How much of its picture has gone up, from 0 to 1. */
	progress: number
}

/** What a queue needs of its app. */
export interface MessageQueueParts<Message> {
	/** Sends a message and notes with `change` how it ended. Gives false where it has to wait, and with it those behind it. */
	send: (message: Message, signal: AbortSignal) => Promise<boolean>
	/** Whether a message may be sent now; all of them where not said. */
	maySend?: (message: Message) => boolean
	/** Keeps what is to survive a reload. */
	keep?: (messages: readonly Message[]) => void
	/** A message is no longer in the queue: it has arrived, or was given up. */
	onGone?: (clientId: string) => void
}

/** What was written and is not on the server yet: sent one after another, so that it arrives in the order it was written. */
export class MessageQueue<Message extends UnsentMessage> {
	readonly #parts: MessageQueueParts<Message>
	readonly #listeners = new Set<() => void>()
	#messages: readonly Message[]
	#isSending = false
	/** The message that is on its way. */
	#current: { clientId: string; ends: AbortController } | null = null

	constructor(parts: MessageQueueParts<Message>, messages: readonly Message[] = []) {
		this.#parts = parts
		this.#messages = messages
	}

	/** In the order they were written. Made for `useSyncExternalStore`, with {@link listen}. */
	readonly messages = (): readonly Message[] => this.#messages

	/** Calls back when something changes; gives the way to stop. */
	readonly listen = (listener: () => void): (() => void) => {
		this.#listeners.add(listener)
		return () => this.#listeners.delete(listener)
	}

	/** Takes a message in, and sends it when it is its turn. */
	add(message: Message): void {
		this.#set([...this.#messages, message])
		void this.send()
	}

	/** Tries one that failed again. */
	retry(clientId: string): void {
		this.change(clientId, { state: 'waiting', why: '', progress: 0 })
		void this.send()
	}

	/** Gives one up, also while its picture goes up. */
	discard(clientId: string): void {
		if (this.#current?.clientId === clientId) this.#current.ends.abort()
		this.keepOnly((message) => message.client_id !== clientId)
	}

	/** Forgets those that the conversation has by now. */
	forgetArrived(messages: readonly { client_id: string }[]): void {
		const arrived = new Set(messages.map((message) => message.client_id))
		this.keepOnly((message) => !arrived.has(message.client_id))
	}

	/** Forgets all others. */
	keepOnly(isKept: (message: Message) => boolean): void {
		const gone = this.#messages.filter((message) => !isKept(message))
		if (gone.length === 0) return
		for (const { client_id: clientId } of gone) this.#parts.onGone?.(clientId)
		this.#set(this.#messages.filter(isKept))
	}

	/** Whether it is still here. */
	has(clientId: string): boolean {
		return this.#messages.some((message) => message.client_id === clientId)
	}

	/** Notes something of a message. */
	change(clientId: string, changes: Partial<Message> | Partial<UnsentMessage>): void {
		this.#set(this.#changed(clientId, changes))
	}

	/** Notes how much of a picture has gone up, which a reload may forget. */
	noteProgress(clientId: string, progress: number): void {
		this.#messages = this.#changed(clientId, { progress })
		this.#tell()
	}

	/** Sends those that wait. Safe to call again. */
	async send(): Promise<void> {
		if (this.#isSending) return
		this.#isSending = true
		try {
			for (;;) {
				const next = this.#messages.find(
					(message) => message.state === 'waiting' && (this.#parts.maySend?.(message) ?? true),
				)
				if (!next) return
				const ends = new AbortController()
				this.#current = { clientId: next.client_id, ends }
				if (!(await this.#parts.send(next, ends.signal))) return
			}
		} finally {
			this.#current = null
			this.#isSending = false
		}
	}

	#changed(
		clientId: string,
		changes: Partial<Message> | Partial<UnsentMessage>,
	): readonly Message[] {
		return this.#messages.map((message) =>
			message.client_id === clientId ? { ...message, ...changes } : message,
		)
	}

	#set(messages: readonly Message[]): void {
		this.#messages = messages
		this.#parts.keep?.(messages)
		this.#tell()
	}

	#tell(): void {
		for (const listener of this.#listeners) listener()
	}
}
