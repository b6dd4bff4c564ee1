import { useSyncExternalStore } from 'react'
import { door } from './door.ts'
import { tabs, type SessionEnd } from './session-tabs.ts'

export type { SessionEnd }

/**
 * The token of an operator, or of one of a shop's people. It lies in the `sessionStorage` of each tab and goes from tab to tab of this
 * browser by word of mouth (session-tabs), so that a link in a new tab opens signed in, and closing the last tab ends the session on this
 * machine (decision 0060). Source: docs/product/operators.md, Sign-in.
 */
const storedName = `portolan.${door}.token`

const listeners = new Set<() => void>()
let token = sessionStorage.getItem(storedName)
let lastEnd: SessionEnd = 'none'
/** While the server makes a new token, the one before is refused already: nobody is thrown out for that. */
let renewal: Promise<unknown> | null = null

tabs.listen({
	token: () => token,
	began(fresh) {
		if (fresh !== token) hold(fresh)
	},
	ended(old, why) {
		if (old === token) drop(why)
	},
})

/** The token of the signed-in operator, or null. */
export function sessionToken(): string | null {
	return token
}

/** Why the last session of this tab ended. */
export function whySessionEnded(): SessionEnd {
	return lastEnd
}

/** Asks the other tabs of this browser for their session where this one has none; waits for them no longer than a moment. */
export async function findSession(): Promise<void> {
	if (token === null) await tabs.ask()
}

/** Begins a session with the token of a sign-in, in all tabs of this browser. */
export function beginSession(fresh: string): void {
	hold(fresh)
	tabs.tellBegan(fresh)
}

/** Forgets the token, in all tabs of this browser; everything shown to its owner goes with it (the shell listens). */
export function endSession(why: SessionEnd): void {
	if (token === null) return
	tabs.tellEnded(token, why)
	drop(why)
}

/** Runs a call whose answer is a new token for this session. What the old one is refused meanwhile waits for it. */
export async function renewSession<T>(work: () => Promise<T>): Promise<T> {
	const running = work()
	renewal = running
	try {
		return await running
	} finally {
		if (renewal === running) renewal = null
	}
}

/**
 * The server refused a token: ends the session of this tab, unless another one has begun or is being made. Other tabs find out by
 * themselves: a token that one of them has just renewed must not end with the old one.
 */
export async function tokenRefused(refused: string, isRenewal: boolean): Promise<void> {
	if (!isRenewal) await renewal?.catch(() => undefined)
	if (refused === token) drop('ended')
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

function hold(fresh: string): void {
	token = fresh
	lastEnd = 'none'
	sessionStorage.setItem(storedName, fresh)
	for (const listener of listeners) listener()
}

function drop(why: SessionEnd): void {
	token = null
	lastEnd = why
	sessionStorage.removeItem(storedName)
	for (const listener of listeners) listener()
}
