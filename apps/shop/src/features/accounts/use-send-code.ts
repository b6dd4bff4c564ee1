import { useState } from 'react'
import { call, type InputOf } from '../../shared/api.ts'

/** How long to wait before a code may be sent again. The server has a limit of its own (3 an hour). */
const waitSeconds = 60

/** Codes being sent. */
export interface CodeSending {
	isSending: boolean
	/** For how many minutes the last code is good; null until one was sent. */
	minutes: number | null
	/** The time (seconds) from which another code may be sent; 0 at first. */
	againAt: number
	/** Sends a code. Throws a CallError and shows no toast: the form says why. */
	send: (input: InputOf<'sendCode'>) => Promise<void>
	/** Ends the wait, for instance after the address was changed. */
	reset: () => void
}

/** Sends codes by email or text message, and counts the wait between two of them. */
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
