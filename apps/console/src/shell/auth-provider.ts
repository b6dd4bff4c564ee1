import type { AuthProvider } from 'react-admin'
import { endSession, sessionToken } from '../shared/session.ts'

/**
 * Answers react-admin's questions about the session. The sign-in has steps of its own (screens/login). A token that the server no longer
 * accepts is dropped when the reply arrives (shared/api), so errors need no check here.
 */
export const authProvider: AuthProvider = {
	login: () => Promise.resolve(),
	logout: () => {
		endSession('signed_out')
		return Promise.resolve()
	},
	checkAuth: () =>
		sessionToken() === null ? Promise.reject(new Error('Nobody is signed in.')) : Promise.resolve(),
	checkError: () => Promise.resolve(),
}
