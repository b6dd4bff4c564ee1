import { useEffect, useState } from 'react'

const pauseMs = 300

/** The text once the person stops typing, trimmed. */
export function useTyped(text: string): string {
	const [typed, setTyped] = useState(text.trim())
	useEffect(() => {
		const timer = setTimeout(() => setTyped(text.trim()), pauseMs)
		return () => clearTimeout(timer)
	}, [text])
	return typed
}
