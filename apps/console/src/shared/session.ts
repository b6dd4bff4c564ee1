import { useSyncExternalStore } from 'react'
import { consoleName } from './console-name.ts'
import { tabs, type SessionEnd } from './session-tabs.ts'

export type { SessionEnd }

/**
 * The token of an operator or of a merchant. It is kept in the `sessionStorage` of each tab, and a new tab of this browser asks the others
 * for it (session-tabs). So a link in a new tab opens signed in, and closing the last tab ends the session on this device (decision 0060).
 * Source: docs/product/operators.md, Sign-in.
 */
const storedName = `portolan.${consoleName}.token`

const listeners = new Set<() => void>()
let token = sessionStorage.getItem(storedName)
let lastEnd: SessionEnd = 'none'
/** While the server makes a new token, it refuses the old one already: that must not end the session. */
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

/** Asks the other tabs of this browser for their session if this one has none; waits only a moment. */
export async function findSession(): Promise<void> {
	if (token === null) await tabs.ask()
}

/** Begins a session with the token of a sign-in, in all tabs of this browser. */
export function beginSession(fresh: string): void {
	hold(fresh)
	tabs.tellBegan(fresh)
}

/** Forgets the token in all tabs of this browser. The shell listens and clears everything that was shown. */
export function endSession(why: SessionEnd): void {
	if (token === null) return
	tabs.tellEnded(token, why)
	drop(why)
}

/** Runs a request whose reply is a new token for this session. Requests that fail meanwhile because of the old token wait for it. */
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
 * The server refused a token: ends the session of this tab, unless another one has begun or is being made. Other tabs notice it
 * themselves: a token that one of them has just renewed must not end with the old one.
 */
export async function tokenRefused(refused: string, isRenewal: boolean): Promise<void> {
	if (!isRenewal) await renewal?.catch(() => undefined)
	if (refused === token) drop('ended')
}

/** The token; the component renders again when a session begins or ends. */
export function useSessionToken(): string | null {
	return useSyncExternalStore(listen, sessionToken)
}

/** Calls back when a session begins or ends; returns a function that stops this. */
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
