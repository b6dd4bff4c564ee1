import { useEffect } from 'react'
import { endSession } from '../shared/end-session.ts'
import { goTo } from '../shared/navigation.ts'
import { token } from '../shared/token.ts'

/**
 * Signing out in one tab signs out in all: the others must not keep showing a person's pages. `shared/token` listens to the same event, and
 * is called first, because it has listened since it was loaded.
 */
export function useSignOutElsewhere(): void {
	useEffect(() => {
		const listen = (event: StorageEvent) => {
			if (event.key !== 'token' && event.key !== null) return
			if (token() !== null) return
			endSession()
			goTo('/')
		}
		addEventListener('storage', listen)
		return () => removeEventListener('storage', listen)
	}, [])
}
