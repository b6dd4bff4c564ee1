import { useEffect, useState } from 'react'

/** A value once it has not changed for `delayMs`, so that typing does not make a call for every character. */
export function useSettled<Value>(value: Value, delayMs: number): Value {
	const [settled, setSettled] = useState(value)
	useEffect(() => {
		const timer = setTimeout(() => setSettled(value), delayMs)
		return () => clearTimeout(timer)
	}, [value, delayMs])
	return settled
}
