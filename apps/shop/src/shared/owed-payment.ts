import { useSyncExternalStore } from 'react'
import { useClockOffset } from './server-clock.ts'
import { attempt } from './stored.ts'

/** A payment for which the balance was too low. */
export interface OwedPayment {
	/** Where it is paid. */
	path: string
	/** What the balance lacked, as wire text. */
	missing: string
	/** Until when it can be paid, in seconds. */
	until: number
}

const name = 'owed_payment'
const listeners = new Set<() => void>()
let current: OwedPayment | null = read()

/**
 * Remembers what is owed while somebody recharges for it, or forgets it: the forms offer the sum, and an arrived recharge has a link back.
 * It is kept over a reload and over the page of a payment provider.
 */
export function owe(payment: OwedPayment | null): void {
	current = payment
	attempt(() =>
		payment === null
			? sessionStorage.removeItem(name)
			: sessionStorage.setItem(name, JSON.stringify(payment)),
	)
	for (const listener of listeners) listener()
}

/** What is owed and can still be paid, or null. */
export function useOwedPayment(): OwedPayment | null {
	const offset = useClockOffset()
	const owed = useSyncExternalStore(
		listen,
		() => current,
		() => null,
	)
	return owed !== null && isAhead(owed.until, offset) ? owed : null
}

function isAhead(until: number, offset: number, now = Date.now() / 1000): boolean {
	return until > now + offset
}

function listen(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

function read(): OwedPayment | null {
	const kept: unknown = attempt(() => JSON.parse(sessionStorage.getItem(name) ?? 'null'))
	return isOwed(kept) ? kept : null
}

function isOwed(value: unknown): value is OwedPayment {
	return (
		typeof value === 'object' &&
		value !== null &&
		'path' in value &&
		typeof value.path === 'string' &&
		value.path.startsWith('/payment?') &&
		'missing' in value &&
		typeof value.missing === 'string' &&
		'until' in value &&
		typeof value.until === 'number'
	)
}
