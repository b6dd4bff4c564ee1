import { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { forgetSearches } from '../shared/last-search.ts'
import { listen, sessionToken } from '../shared/session.ts'

/** The cache of queries. A refused request is not tried again, because the answer would be the same. */
export const queryClient = new QueryClient({
	defaultOptions: {
		queries: { retry: false, refetchOnWindowFocus: true },
		mutations: { retry: false },
	},
})

/** When the session ends, in this tab or another, everything of it is removed from the screen and from memory; the sign-in returns to this page. */
export function LeaveWhenSignedOut() {
	const navigate = useNavigate()
	const { pathname, search } = useLocation()
	useEffect(
		() =>
			listen(() => {
				if (sessionToken() !== null) {
					// Earlier replies, also "nobody is signed in", are not for the person who has signed in now.
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
