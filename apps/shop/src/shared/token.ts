import { useSyncExternalStore } from 'react'
import { store, stored, unstore } from './stored.ts'

const name = 'token'
const listeners = new Set<() => void>()
let current: string | null = import.meta.env.SSR ? null : stored(name)

/** For the server: whether the page that is rendered next is of somebody who is signed in. */
export function renderFor(isPerson: boolean): void {
	current = isPerson ? 'of the person' : null
}

/** The session's token, or null. */
export function token(): string | null {
	return current
}

/** Whether somebody is signed in on this device; false while a rendered page of a visitor is taken over. */
export function useSignedIn(): boolean {
	return useSyncExternalStore(onTokenChange, token, import.meta.env.SSR ? token : nobody) !== null
}

function nobody(): null {
	return null
}

/** Keeps a token: cookie of 3 days and persistent store. */
export function setToken(fresh: string): void {
	current = fresh
	store(name, fresh)
	tell()
}

/** Forgets the token everywhere. */
export function clearToken(): void {
	current = null
	unstore(name)
	tell()
}

/** Calls back when the token is set or removed, in this tab or another. */
export function onTokenChange(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

function tell(): void {
	for (const listener of listeners) listener()
}

// Signing out in one tab signs out in all: the others must not keep showing a person's pages.
if (!import.meta.env.SSR)
	addEventListener('storage', (event) => {
		if (event.key !== name && event.key !== null) return
		current = event.key === null ? null : event.newValue
		tell()
	})
