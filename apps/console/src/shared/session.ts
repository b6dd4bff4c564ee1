import { useSyncExternalStore } from 'react'
import { door } from './door.ts'

/**
 * The token of an operator, or of one of a shop's people, lives as long as this tab: `sessionStorage`, so that closing the tab ends the session on this machine and
 * another tab asks for the password again. Source: security.md (operators: own sessions, 30 min idle).
 */
const storedName = `portolan.${door}.token`

/** Why there is no session: never signed in, signed out by hand, refused by the server, or nobody touched the desk for too long. */
export type SessionEnd = 'none' | 'signed_out' | 'ended' | 'idle'

const listeners = new Set<() => void>()
let token = sessionStorage.getItem(storedName)
let lastEnd: SessionEnd = 'none'

/** The token of the signed-in operator, or null. */
export function sessionToken(): string | null {
	return token
}

/** Why the last session of this tab ended. */
export function whySessionEnded(): SessionEnd {
	return lastEnd
}

/** Begins a session with the token of a sign-in. */
export function beginSession(fresh: string): void {
	token = fresh
	lastEnd = 'none'
	sessionStorage.setItem(storedName, fresh)
	for (const listener of listeners) listener()
}

/** Forgets the token; everything shown to its owner goes with it (the shell listens). */
export function endSession(why: SessionEnd): void {
	if (token === null) return
	token = null
	lastEnd = why
	sessionStorage.removeItem(storedName)
	for (const listener of listeners) listener()
}

/** The token, drawn anew when it comes or goes. */
export function useSessionToken(): string | null {
	return useSyncExternalStore(listen, sessionToken)
}

/** Calls back when a session begins or ends; gives the way to stop. */
export function listen(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}
