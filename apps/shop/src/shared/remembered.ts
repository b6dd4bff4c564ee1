import { useState } from 'react'
import { useLocation } from './router.tsx'

/** How many history entries are remembered. */
const entriesMost = 50

const entries = new Map<string, Map<string, unknown>>()

/**
 * State of a page that is not kept alive, such as /detail, stored by history entry: going back or forward to the page restores it, opening
 * the page again does not. `isValid` checks what was stored, because the page's data may have changed.
 */
export function useRemembered<Value>(
	name: string,
	first: () => Value,
	isValid: (value: Value) => boolean = () => true,
): [Value, (value: Value) => void] {
	const { key, pathname, search } = useLocation()
	const entry = `${key} ${pathname}${search}`
	const [value, setValue] = useState(() => {
		const known = entries.get(entry)
		if (!known?.has(name)) return first()
		const remembered = asValue<Value>(known.get(name))
		return isValid(remembered) ? remembered : first()
	})
	return [
		value,
		(next) => {
			setValue(next)
			remember(entry, name, next)
		},
	]
}

function remember(entry: string, name: string, value: unknown): void {
	const known = entries.get(entry) ?? new Map<string, unknown>()
	known.set(name, value)
	entries.delete(entry)
	entries.set(entry, known)
	const [oldest] = entries.keys()
	if (entries.size > entriesMost && oldest !== undefined) entries.delete(oldest)
}

/** True because a name is always written with the same type. */
function asValue<Value>(value: unknown): Value {
	return value as Value
}
