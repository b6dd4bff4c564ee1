import { useSyncExternalStore } from 'react'

/** Values one screen hands back to another, such as the address chosen for a checkout. */
export interface BackData {
	address_id?: string
	promo_code?: string
	sku_id?: string
	region?: string
	country_code?: string
}

const listeners = new Set<() => void>()
let values: BackData = {}

/** Merges values in. Source: specification §3 (backData). */
export function giveBack(given: BackData): void {
	values = { ...values, ...given }
	tell()
}

/** The value handed back under a name, or undefined. */
export function useBackData<Name extends keyof BackData>(name: Name): BackData[Name] {
	return useSyncExternalStore(
		listen,
		() => values[name],
		() => values[name],
	)
}

/** Forgets one value, or all. */
export function forgetBack(name?: keyof BackData): void {
	if (name === undefined) values = {}
	else {
		const { [name]: _, ...rest } = values
		values = rest
	}
	tell()
}

function listen(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

function tell(): void {
	for (const listener of listeners) listener()
}
