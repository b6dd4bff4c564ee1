import { useSyncExternalStore } from 'react'
import { navigate } from '../../shared/router.tsx'
import { attempt } from '../../shared/stored.ts'

/** What somebody wants to check out: lines of the cart, or one SKU at once. It is never part of a URL. */
export type CheckoutWish = { cart_ids: string[] } | { sku_id: string; num: number }

/** A wish with an id, so that the same wish a second time is a new checkout. */
export type KeptWish = CheckoutWish & { wish_id: string }

const name = 'checkout_wish'
const listeners = new Set<() => void>()
let current: KeptWish | null = read()

function read(): KeptWish | null {
	const kept: unknown = attempt(() => JSON.parse(sessionStorage.getItem(name) ?? 'null'))
	return isWish(kept) ? kept : null
}

function isWish(value: unknown): value is KeptWish {
	if (typeof value !== 'object' || value === null || !('wish_id' in value)) return false
	return 'cart_ids' in value
		? Array.isArray(value.cart_ids) && value.cart_ids.every((id) => typeof id === 'string')
		: 'sku_id' in value &&
				typeof value.sku_id === 'string' &&
				'num' in value &&
				typeof value.num === 'number'
}

function write(wish: KeptWish | null): void {
	current = wish
	attempt(() =>
		wish === null
			? sessionStorage.removeItem(name)
			: sessionStorage.setItem(name, JSON.stringify(wish)),
	)
	for (const listener of listeners) listener()
}

/** Forgets it, once it has become an order. */
export function forgetCheckoutWish(): void {
	write(null)
}

/** What is to be checked out, or null. */
export function useCheckoutWish(): KeptWish | null {
	return useSyncExternalStore(
		listen,
		() => current,
		() => null,
	)
}

function listen(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

/** Remembers what to check out and goes to /checkout; a visitor signs in first. The wish is kept meanwhile, and over a reload. */
export function startCheckout(wish: CheckoutWish): void {
	write({ ...wish, wish_id: String(Date.now()) })
	navigate('/checkout')
}
