import { useSyncExternalStore } from 'react'
import { attempt } from './stored.ts'

/** A line of a visitor's cart, kept on the device until they sign in. Source: docs/product/checkout.md, Cart. */
export interface VisitorLine {
	sku_id: string
	num: number
}

const name = 'visitor_cart'
/** A cart holds at most 99 lines. */
const linesMost = 99
const listeners = new Set<() => void>()
let lines: readonly VisitorLine[] = read()

function read(): readonly VisitorLine[] {
	const kept: unknown = attempt(() => JSON.parse(localStorage.getItem(name) ?? '[]'))
	return Array.isArray(kept) ? kept.filter(isLine) : []
}

function isLine(value: unknown): value is VisitorLine {
	return (
		typeof value === 'object' &&
		value !== null &&
		'sku_id' in value &&
		typeof value.sku_id === 'string' &&
		'num' in value &&
		typeof value.num === 'number'
	)
}

/** Puts pieces into the visitor's cart. False where it is full. */
export function addToVisitorCart(line: VisitorLine): boolean {
	const known = lines.find((one) => one.sku_id === line.sku_id)
	if (!known && lines.length >= linesMost) return false
	write(
		known
			? lines.map((one) =>
					one === known ? { ...one, num: Math.min(999, one.num + line.num) } : one,
				)
			: [...lines, line],
	)
	return true
}

/** The visitor's lines, for merging at sign-in. */
export function visitorCart(): readonly VisitorLine[] {
	return lines
}

/** Forgets the visitor's cart, once the server has it. */
export function clearVisitorCart(): void {
	write([])
}

/** How many pieces the visitor's cart holds. */
export function useVisitorCartCount(): number {
	return useSyncExternalStore(listen, visitorCart, emptyCart).reduce(
		(sum, line) => sum + line.num,
		0,
	)
}

const empty: readonly VisitorLine[] = []

/** The cart of a rendered page: the server does not know what a device keeps. */
function emptyCart(): readonly VisitorLine[] {
	return empty
}

function write(next: readonly VisitorLine[]): void {
	lines = next
	attempt(() => localStorage.setItem(name, JSON.stringify(next)))
	for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}
