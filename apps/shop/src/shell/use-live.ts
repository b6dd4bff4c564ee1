import { useEffect } from 'react'
import { useSession } from '../shared/session.ts'

/** The stream waits for the first page to be there. */
const afterFirstPaintMs = 1_500

/** Opens the tab's stream of live events late, and for somebody signed in only: a visitor never loads it. */
export function useLive(): void {
	const { signedIn } = useSession()
	useEffect(() => {
		if (!signedIn) return undefined
		const later = setTimeout(() => {
			void import('./live-renews.ts').then(({ startLiveRenews }) => startLiveRenews())
		}, afterFirstPaintMs)
		return () => clearTimeout(later)
	}, [signedIn])
}
