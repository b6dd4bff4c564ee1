import type { ShopperActor } from '../../context.ts'
import type { OwnField, OwnValues } from './own-fields.ts'

/** A shopper whose public answers need no statement: their session, and all their own values of some fields. */
export interface RememberedPerson {
	actor: ShopperActor
	/** The last recorded use of the session, and its end. */
	seenMs: number
	expiresMs: number
	/** By field; null if they have too many to be remembered. */
	own: ReadonlyMap<OwnField, OwnValues | null>
}

/** What is known about a token. */
interface Entry {
	/** Its person and its session: what the notifications name. */
	ids: readonly [personId: string, sessionId: string]
	/** Null until it has been asked for twice: whoever comes once is not worth a larger statement. */
	person: RememberedPerson | null
	untilMs: number
}

/** After this time (ms) it is read again, whatever was heard or not. */
const rememberedMs = 60_000
/** As long as a kept answer lasts and a little more: until then it may not have what this person has just done. */
const barredMs = 3_000
/** What was read more slowly may be older than a change that has been heard meanwhile. */
const slowestReadMs = 1_000
const mostEntries = 20_000

/**
 * Remembers shoppers for the public answers that are kept for visitors and differ only in likes and follows. Nothing else may be answered
 * from it: every other call looks its session up. An entry is dropped when the database reports that its session has ended or its person
 * has liked or followed something, and when its person sends a call that writes; nothing is remembered while no notifications arrive.
 * Source: docs/decisions/0097.
 */
export class RememberedPeople {
	/** By the token's hash, so that memory holds no token. The oldest is first. */
	readonly #entries = new Map<string, Entry>()
	/** Tokens by person and by session, to find what must be dropped. */
	readonly #tokensOf = new Map<string, Set<string>>()
	/** People who have just changed something, and until when they are not remembered. */
	readonly #barred = new Map<string, number>()
	readonly #nowMs: () => number
	readonly #isListening: () => boolean

	constructor(parts: { nowMs: () => number; isListening: () => boolean }) {
		this.#nowMs = parts.nowMs
		this.#isListening = parts.isListening
	}

	/** The person behind a token, if they are remembered with these fields. */
	find(token: string, fields: readonly OwnField[]): RememberedPerson | null {
		const person = this.#current(token)?.person ?? null
		if (person === null || person.expiresMs <= this.#nowMs()) return null
		return fields.every((field) => field.allFor === undefined || person.own.get(field))
			? person
			: null
	}

	/** Whether this token's person should be read with all their values: they have come before, and only that is known. */
	isWorthLearning(token: string): boolean {
		return this.#current(token)?.person === null
	}

	/** What is remembered for this token is out of date. */
	drop(token: string): void {
		for (const id of this.#entries.get(token)?.ids ?? []) {
			const tokens = this.#tokensOf.get(id)
			tokens?.delete(token)
			if (tokens?.size === 0) this.#tokensOf.delete(id)
		}
		this.#entries.delete(token)
	}

	/** A session was found for this token. */
	met(token: string, { id, sessionId }: ShopperActor): void {
		if (!this.#isListening() || this.#isBarred(id) || this.#current(token)) return
		this.#put(token, null, [id, sessionId])
	}

	/** Remembers what was read; `sinceMs` is when the reading began. */
	learn(token: string, person: RememberedPerson, sinceMs: number): void {
		const { id, sessionId } = person.actor
		const isLate = this.#nowMs() - sinceMs > slowestReadMs
		if (!this.#isListening() || this.#isBarred(id) || isLate) return
		this.#put(token, person, [id, sessionId])
	}

	/** Handles a notification: `person <id>`, `session <id>`; another one means that some may have been missed. */
	hear(payload: string): void {
		const [what, of] = payload.split(' ', 2)
		if (what === 'person' && of !== undefined) this.changed(of)
		else if (what === 'session' && of !== undefined) this.#forget(of)
		else if (payload === '') this.#forgetAll()
	}

	/** Something of this person may have changed. */
	changed(personId: string): void {
		this.#forget(personId)
		this.#barred.delete(personId)
		this.#barred.set(personId, this.#nowMs() + barredMs)
		for (const [id, untilMs] of this.#barred) {
			if (untilMs > this.#nowMs()) return
			this.#barred.delete(id)
		}
	}

	#isBarred(personId: string): boolean {
		return (this.#barred.get(personId) ?? 0) > this.#nowMs()
	}

	#current(token: string): Entry | null {
		if (!this.#isListening()) this.#forgetAll()
		const entry = this.#entries.get(token)
		return entry && entry.untilMs > this.#nowMs() ? entry : null
	}

	#put(token: string, person: RememberedPerson | null, ids: Entry['ids']): void {
		this.drop(token)
		this.#entries.set(token, { ids, person, untilMs: this.#nowMs() + rememberedMs })
		for (const id of ids) {
			const tokens = this.#tokensOf.get(id) ?? new Set()
			this.#tokensOf.set(id, tokens.add(token))
		}
		// Dropped all at once: what is forgotten costs one statement each, and happens once in many thousand people.
		if (this.#entries.size > mostEntries) this.#forgetAll()
	}

	#forget(id: string): void {
		for (const token of this.#tokensOf.get(id) ?? []) this.drop(token)
	}

	#forgetAll(): void {
		if (this.#entries.size === 0) return
		this.#entries.clear()
		this.#tokensOf.clear()
	}
}
