import { useEffect, useEffectEvent, useRef } from 'react'
import { renewConversation } from '../../features/chat/index.ts'
import { call } from '../../shared/api.ts'
import { renew } from '../../shared/queries.ts'

/** Tells the server how far the shopper has read, once for each number, and only while the page is visible. */
export function useReadMark(sessionId: string): (seq: number) => void {
	const told = useRef(0)
	const seen = useRef(0)

	const tell = useEffectEvent(async () => {
		const seq = seen.current
		if (seq <= told.current || document.visibilityState === 'hidden') return
		told.current = seq
		try {
			await call(
				'markConversationRead',
				{ session_id: sessionId, seq },
				{ quiet: true, skipRepeatCheck: true },
			)
			renewConversation(sessionId)
			void renew('listConversations')
		} catch {
			// Sent again with the next message, or when the page is opened again.
			told.current = 0
		}
	})
	useEffect(() => {
		const look = () => void tell()
		document.addEventListener('visibilitychange', look)
		return () => document.removeEventListener('visibilitychange', look)
	}, [])
	const wanted = useEffectEvent((seq: number) => {
		seen.current = Math.max(seen.current, seq)
		void tell()
	})
	return wanted
}
