import { useSyncExternalStore } from 'react'

/** A translation that was asked for, and whether it is shown instead of the original. */
export interface Translated<Reply> {
	reply: Reply
	isShown: boolean
}

const known = new Map<string, Translated<unknown>>()
const listeners = new Set<() => void>()

/**
 * The translation of a thing under its key (what it is, its id, the reader's language), or null. It is known as long as the
 * page lives, so scrolling away or opening another page does not forget it.
 */
export function useTranslated<Reply>(key: string): Translated<Reply> | null {
	return asKnown<Reply>(
		useSyncExternalStore(
			listen,
			() => known.get(key) ?? null,
			() => null,
		),
	)
}

/** Keeps a translation and shows it. */
export function keepTranslated(key: string, reply: unknown): void {
	known.set(key, { reply, isShown: true })
	tell()
}

/** Shows a known translation, or the original again. */
export function showTranslated(key: string, isShown: boolean): void {
	const translated = known.get(key)
	if (!translated) return
	known.set(key, { ...translated, isShown })
	tell()
}

/** Holds because a key contains the kind, and a kind has one form of reply. */
function asKnown<Reply>(translated: Translated<unknown> | null): Translated<Reply> | null {
	return translated as Translated<Reply> | null
}

function listen(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

function tell(): void {
	for (const listener of listeners) listener()
}
