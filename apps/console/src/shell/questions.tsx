import { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { forgetSearches } from '../shared/last-search.ts'
import { listen, sessionToken } from '../shared/session.ts'

/** What was asked and answered. A refusal does not become another answer by asking again; a lost connection may. */
export const queryClient = new QueryClient({
	defaultOptions: {
		queries: { retry: false, refetchOnWindowFocus: true },
		mutations: { retry: false },
	},
})

/** When the session ends, whoever ended it, nothing of it stays on the screen or in memory, and the sign-in comes back to this place. */
export function SignedOutElsewhere() {
	const navigate = useNavigate()
	const { pathname, search } = useLocation()
	useEffect(
		() =>
			listen(() => {
				if (sessionToken() !== null) {
					// What was answered before, also "nobody is signed in", is not what this person sees.
					void queryClient.resetQueries()
					return
				}
				queryClient.clear()
				forgetSearches()
				void navigate('/login', { replace: true, state: { from: `${pathname}${search}` } })
			}),
		[navigate, pathname, search],
	)
	return null
}
