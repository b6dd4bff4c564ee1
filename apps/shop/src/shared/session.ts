import { useQuery } from '@tanstack/react-query'
import { call, type ReplyOf } from './api.ts'
import { endSession } from './end-session.ts'
import { queryClient } from './query-client.ts'
import { setToken, useSignedIn } from './token.ts'

/** Whether somebody is signed in on this device. */
export function useSession(): { signedIn: boolean } {
	return { signedIn: useSignedIn() }
}

/** Starts a session: stores the token and loads again what a visitor saw. */
export function signIn(fresh: string): void {
	setToken(fresh)
	void queryClient.invalidateQueries()
}

/** Ends the session on the server and here. Never fails: without an answer it still ends here. */
export async function signOut(): Promise<void> {
	try {
		await call('logout', { lang: 'zh-cn' }, { quiet: true, keepsSession: true })
	} catch {
		// The token is forgotten below; the server ends it by itself after 3 days.
	}
	endSession()
}

/** The answer of the user-info call. */
export type Me = ReplyOf<'getUserInfo'>

/** The options of the user-info query. */
export const meQuery = {
	queryKey: ['getUserInfo', {}],
	queryFn: () => call('getUserInfo'),
	staleTime: 60_000,
} as const

/** Who is signed in, with balance and counts; undefined for a visitor or until the answer is here. */
export function useMe(): Me | undefined {
	const { signedIn } = useSession()
	const me = useQuery({ ...meQuery, enabled: signedIn })
	return signedIn ? me.data : undefined
}
