import { CallError } from '@portolan/client'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../shared/api.ts'
import { isOffline } from '../shared/connection.ts'
import { endSession } from '../shared/end-session.ts'
import { takeAccountLanguage } from '../shared/messages.ts'
import { meQuery } from '../shared/session.ts'

/**
 * The guard shows no toast: it answers a failure by going to another page. A call without an answer is repeated once, as for every query: the
 * browser cancels the calls of a page that is left, whose code may still see that, and nobody is signed out for leaving a page early.
 */
const meQuietly = {
	...meQuery,
	queryFn: () => call('getUserInfo', {}, { quiet: true, keepsSession: true }),
}

/**
 * Fetches the user info. "If that fails, logout is attempted and the user goes to /login; if that also fails, the token
 * is cleared and the user goes to /" (specification §4). Either way the session is over here.
 * Loaded only for somebody who is signed in.
 */
export async function askWho(client: QueryClient): Promise<'known' | 'dropped' | '/login' | '/'> {
	// Without a connection the person is the one whose pages were stored here; the server is asked when it can be reached.
	if (isOffline() && (await isLastKnown())) return 'known' as const
	try {
		const me = await client.fetchQuery(meQuietly)
		await takeAccountLanguage(me.lang)
		return 'known' as const
	} catch (error) {
		// A request that was cancelled (a new language loads everything again) says nothing about the session.
		if (!(error instanceof CallError)) return 'dropped' as const
		if (error.failure === 'unreachable' && (await isLastKnown())) return 'known' as const
		try {
			await call(
				'logout',
				{ lang: 'zh-cn' },
				{ quiet: true, keepsSession: true, skipRepeatCheck: true },
			)
			endSession()
			return '/login' as const
		} catch {
			endSession()
			return '/' as const
		}
	}
}

/** Whether it is stored here who is signed in. Then the stored answers are shown. */
async function isLastKnown(): Promise<boolean> {
	try {
		return await (await import('./start-offline.ts')).restoreLastKnown()
	} catch {
		return false
	}
}
