import { useEffect, useState } from 'react'

/** A value once it has not changed for `delayMs`: what is typed is not asked for letter by letter. */
export function useSettled<Value>(value: Value, delayMs: number): Value {
	const [settled, setSettled] = useState(value)
	useEffect(() => {
		const timer = setTimeout(() => setSettled(value), delayMs)
		return () => clearTimeout(timer)
	}, [value, delayMs])
	return settled
}
