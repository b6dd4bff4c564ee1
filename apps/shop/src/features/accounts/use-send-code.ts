import { useState } from 'react'
import { call, type InputOf } from '../../shared/api.ts'

/** How long one waits before a code may be sent again. The server's own limit (3 an hour) stands behind it. */
const waitSeconds = 60

/** Codes being sent. */
export interface CodeSending {
	isSending: boolean
	/** For how many minutes the last code is good; null until one was sent. */
	minutes: number | null
	/** From when on (seconds) another may be sent; 0 at first. */
	againAt: number
	/** Sends a code. Fails quietly with a CallError: the form says why. */
	send: (input: InputOf<'sendCode'>) => Promise<void>
	/** May be sent at once again, such as to another address. */
	reset: () => void
}

/** Sends codes by e-mail or text message, and counts the wait between two of them. */
export function useSendCode(): CodeSending {
	const [isSending, setSending] = useState(false)
	const [minutes, setMinutes] = useState<number | null>(null)
	const [againAt, setAgainAt] = useState(0)

	async function send(input: InputOf<'sendCode'>): Promise<void> {
		setSending(true)
		try {
			const { expires_in } = await call('sendCode', input, { quiet: true })
			setMinutes(Math.round(expires_in / 60))
			setAgainAt(Math.floor(Date.now() / 1000) + waitSeconds)
		} finally {
			setSending(false)
		}
	}
	function reset(): void {
		setMinutes(null)
		setAgainAt(0)
	}
	return { isSending, minutes, againAt, send, reset }
}
