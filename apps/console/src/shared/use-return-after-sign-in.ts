import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { pageBeforeSignIn } from './page-before-sign-in.ts'
import { useSessionToken } from './session.ts'

/** Goes to the page that required a sign-in as soon as there is a session, whether it began here or in another tab of this browser. */
export function useReturnAfterSignIn(): void {
	const token = useSessionToken()
	const navigate = useNavigate()
	const { state } = useLocation()
	useEffect(() => {
		if (token !== null) void navigate(pageBeforeSignIn(state), { replace: true })
	}, [token, navigate, state])
}
