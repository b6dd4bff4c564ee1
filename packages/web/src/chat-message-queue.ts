/** A message that is not in its conversation yet. */
export interface UnsentMessage {
	/** Its id for the server: sent again, the message is stored once. */
	client_id: string
	/** `waiting` for its turn or the connection; `sent` until the conversation contains it; `failed` until the person decides. */
	state: 'waiting' | 'sent' | 'failed'
	/** Why it failed, as a text. */
	why: string
	/** How much of its picture was sent, from 0 to 1. */
	progress: number
}

/** What a queue needs from its app. */
export interface ChatMessageQueueParts<Message> {
	/**
	 * Sends a message and records the result with `change`. Returns false if the message has to wait, and with it those
	 * behind it.
	 */
	send: (message: Message, signal: AbortSignal) => Promise<boolean>
	/** Whether a message may be sent now; by default, all may. */
	maySend?: (message: Message) => boolean
	/** Stores what must survive a reload. */
	keep?: (messages: readonly Message[]) => void
	/** Called when a message has left the queue: it has arrived, or was discarded. */
	onGone?: (clientId: string) => void
}

/** Messages that are not on the server yet: sent one after another, so that they arrive in the order in which they were written. */
export class ChatMessageQueue<Message extends UnsentMessage> {
	readonly #parts: ChatMessageQueueParts<Message>
	readonly #listeners = new Set<() => void>()
	#messages: readonly Message[]
	#isSending = false
	/** The message that is being sent. */
	#current: { clientId: string; ends: AbortController } | null = null

	constructor(parts: ChatMessageQueueParts<Message>, messages: readonly Message[] = []) {
		this.#parts = parts
		this.#messages = messages
	}

	/** The messages in the order in which they were written. For `useSyncExternalStore`, with {@link listen}. */
	readonly messages = (): readonly Message[] => this.#messages

	/** Calls back when something changes; returns a function that stops it. */
	readonly listen = (listener: () => void): (() => void) => {
		this.#listeners.add(listener)
		return () => this.#listeners.delete(listener)
	}

	/** Adds a message, and sends it when it is its turn. */
	add(message: Message): void {
		this.#set([...this.#messages, message])
		void this.send()
	}

	/** Sends a failed message again. */
	retry(clientId: string): void {
		this.change(clientId, { state: 'waiting', why: '', progress: 0 })
		void this.send()
	}

	/** Discards a message, also while its picture is being sent. */
	discard(clientId: string): void {
		if (this.#current?.clientId === clientId) this.#current.ends.abort()
		this.keepOnly((message) => message.client_id !== clientId)
	}

	/** Removes the messages that the conversation contains by now. */
	forgetArrived(messages: readonly { client_id: string }[]): void {
		const arrived = new Set(messages.map((message) => message.client_id))
		this.keepOnly((message) => !arrived.has(message.client_id))
	}

	/** Removes all others. */
	keepOnly(isKept: (message: Message) => boolean): void {
		const gone = this.#messages.filter((message) => !isKept(message))
		if (gone.length === 0) return
		for (const { client_id: clientId } of gone) this.#parts.onGone?.(clientId)
		this.#set(this.#messages.filter(isKept))
	}

	/** Whether the message is still in the queue. */
	has(clientId: string): boolean {
		return this.#messages.some((message) => message.client_id === clientId)
	}

	/** Changes fields of a message. */
	change(clientId: string, changes: Partial<Message> | Partial<UnsentMessage>): void {
		this.#set(this.#changed(clientId, changes))
	}

	/** Sets how much of a picture was sent, which a reload may forget. */
	noteProgress(clientId: string, progress: number): void {
		this.#messages = this.#changed(clientId, { progress })
		this.#tell()
	}

	/** Sends the waiting messages. May be called again while it runs. */
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
