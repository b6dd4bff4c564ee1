import { useEffect } from 'react'
import { useSession } from '../shared/session.ts'

/** The stream is opened after the first page is shown. */
const afterFirstPaintMs = 1_500

/** Opens the tab's stream of live events late, and only for somebody who is signed in: a visitor never loads its code. */
export function useLive(): void {
	const { signedIn } = useSession()
	useEffect(() => {
		if (!signedIn) return undefined
		const later = setTimeout(() => {
			void import('./refresh-on-live-events.ts').then(({ startLiveRenews }) => startLiveRenews())
		}, afterFirstPaintMs)
		return () => clearTimeout(later)
	}, [signedIn])
}
