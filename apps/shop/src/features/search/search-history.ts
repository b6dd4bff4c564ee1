import { useSyncExternalStore } from 'react'
import { attempt } from '../../shared/stored.ts'

const name = 'search_history'
/** Older searches than this many are forgotten. */
const most = 12
const listeners = new Set<() => void>()
let known: readonly string[] | null = null

function read(): readonly string[] {
	known ??= parse(attempt(() => localStorage.getItem(name)))
	return known
}

/** Only texts are returned, even if the storage contains something else. */
function parse(text: string | null): readonly string[] {
	const value: unknown = text === null ? [] : attempt(() => JSON.parse(text))
	return Array.isArray(value)
		? value.filter((one): one is string => typeof one === 'string').slice(0, most)
		: []
}

function keep(history: readonly string[]): void {
	known = history
	attempt(() => localStorage.setItem(name, JSON.stringify(history)))
	for (const listener of listeners) listener()
}

/** What was searched for on this device, the latest first. It never leaves the device. */
export function useSearchHistory(): readonly string[] {
	return useSyncExternalStore(listen, read, none)
}

const empty: readonly string[] = []

/** The history on a rendered page: the server does not know what a device keeps. */
function none(): readonly string[] {
	return empty
}

/** Puts a text on top of the history. */
export function rememberSearch(text: string): void {
	const same = text.toLowerCase()
	keep([text, ...read().filter((one) => one.toLowerCase() !== same)].slice(0, most))
}

/** Forgets one text, or all. */
export function forgetSearch(text?: string): void {
	keep(text === undefined ? [] : read().filter((one) => one !== text))
}

function listen(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}
