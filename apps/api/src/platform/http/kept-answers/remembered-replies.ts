/** What a reply was made of beside its rows. */
interface ReplyBasis {
	/** Whose reply it is, to which question, in which language. */
	key: string
	/** Of the settings before the reply was made. */
	settingsVersion: number
	nowMs: number
}

/** A reply with everything that it was made of. */
interface Entry {
	rows: string
	settingsVersion: number
	/** It is the same from this time until that one, in milliseconds since 1970. */
	fromMs: number
	untilMs: number
	json: string
	bytes: number
}

/** One reply that is larger is not worth the place of many others. */
const mostBytesOfOne = 128 * 1024

/**
 * The JSON that was last made of rows, by person and question. The rows are read for every call, as of the call; where they are the same as
 * the last time, to the letter, the same JSON is sent and need not be made again. It is only JSON of the same rows, the same language and
 * settings, and a time at which every comparison with the clock gives the same; so it is never out of date, and a process may lose it at any
 * time. Source: docs/decisions/0120.
 */
export class RememberedReplies {
	/** The one that was used least recently is first. */
	readonly #entries = new Map<string, Entry>()
	readonly #mostBytes: number
	#bytes = 0

	/** The most bytes of all rows and replies together. */
	constructor({ mostBytes = 4 * 1024 * 1024 } = {}) {
		this.#mostBytes = mostBytes
	}

	/** How many replies are remembered, and how many bytes they take with their rows. */
	get size(): { replies: number; bytes: number } {
		return { replies: this.#entries.size, bytes: this.#bytes }
	}

	/** The JSON that was made of exactly these rows; null if there is none. */
	find({ key, settingsVersion, nowMs }: ReplyBasis, rows: string): string | null {
		const entry = this.#entries.get(key)
		if (
			entry === undefined ||
			entry.rows !== rows ||
			entry.settingsVersion !== settingsVersion ||
			nowMs < entry.fromMs ||
			nowMs >= entry.untilMs
		)
			return null
		this.#entries.delete(key)
		this.#entries.set(key, entry)
		return entry.json
	}

	/** Remembers the JSON that was made of rows. `untilMs`: from when a comparison with the clock may give something else. */
	keep(
		{ key, settingsVersion, nowMs }: ReplyBasis,
		{ rows, json: made, untilMs }: { rows: string; json: string; untilMs: number },
	): void {
		this.#forget(key)
		const json = inOneByte(made)
		const bytes = bytesOf(key) + bytesOf(rows) + bytesOf(json)
		if (bytes > mostBytesOfOne) return
		this.#entries.set(key, { rows, settingsVersion, fromMs: nowMs, untilMs, json, bytes })
		this.#bytes += bytes
		for (const oldest of this.#entries.keys()) {
			if (this.#bytes <= this.#mostBytes) return
			this.#forget(oldest)
		}
	}

	#forget(key: string): void {
		this.#bytes -= this.#entries.get(key)?.bytes ?? 0
		this.#entries.delete(key)
	}
}

/**
 * JSON with the few characters that are not ASCII written as escapes: a single one beyond Latin-1 makes V8 keep a text in two bytes a character, and
 * sending it takes longer. A text with many, such as names in Arabic, stays as it is, because it would be longer on its way.
 */
function inOneByte(json: string): string {
	const others = json.match(/[^\0-\u007f]/g)?.length ?? 0
	if (others === 0 || others > json.length / 100) return json
	return json.replace(
		/[^\0-\u007f]/g,
		(character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
	)
}

/** What V8 needs for a text: two bytes for each character as soon as one is beyond Latin-1. */
export function bytesOf(text: string): number {
	return (/[\u0100-\uffff]/.test(text) ? 2 : 1) * text.length
}
