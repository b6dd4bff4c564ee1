import { CallError } from '@portolan/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { call } from '../shared/api.ts'
import { isOffline } from '../shared/connection.ts'
import { endSession } from '../shared/end-session.ts'
import { t, takeAccountLanguage } from '../shared/messages.ts'
import { forgetPlace, goTo, rememberedPlace, rememberPlace } from '../shared/navigation.ts'
import { useAddress, type Location } from '../shared/router.tsx'
import { meQuery } from '../shared/session.ts'
import { toast } from '../shared/toast.ts'
import { onTokenChange, token } from '../shared/token.ts'
import { verdictOn } from './verdict.ts'

/** Pages between the guarded page and the end of the sign-in; on any other page, the page to come back to is forgotten. */
const waysIn = new Set(['/login', '/register', '/forgotPassword', '/changePassword'])

/** Guards the current location; gives the last one that was allowed, which is to be shown, or null at first. */
export function useGuardedLocation(): Location | null {
	const { location } = useAddress()
	const signedIn = useSyncExternalStore(onTokenChange, token) !== null
	const client = useQueryClient()
	const [asked, setAsked] = useState<string | null>(null)
	const isKnown = client.getQueryData(meQuery.queryKey) !== undefined || asked === token()
	const [passed, setPassed] = useState<Location | null>(null)
	const reading = verdictOn(location.pathname, { signedIn, isKnown, extraPublic: extraPublic() })
	// The guard acts on navigation only: a person who signs out on a page stays there until the page itself navigates.
	const verdict = reading === 'sign in first' && passed === location ? 'pass' : reading
	if (verdict === 'pass' && passed !== location) setPassed(location)

	const act = useEffectEvent(async () => {
		if (verdict === 'pass' && !waysIn.has(location.pathname)) forgetPlace()
		if (verdict === 'go on') {
			const place = rememberedPlace()
			forgetPlace()
			goTo(place)
		}
		if (verdict === 'sign in first') {
			rememberPlace(location.pathname + location.search)
			toast(t('loginFirst'))
			goTo('/login')
		}
		if (verdict === 'ask who') {
			const here = token()
			const answer = await askWho(() => client.fetchQuery(meQuietly))
			if (answer === 'known') setAsked(here)
			else if (answer !== 'dropped') goTo(answer)
		}
	})
	// It acts once per navigation and per new verdict, not once per rendering.
	// oxlint-disable-next-line react/exhaustive-effect-dependencies, react/set-state-in-effect
	useEffect(() => void act(), [location, verdict])

	return verdict === 'pass' ? location : passed
}

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
 */
async function askWho(fetchMe: () => Promise<{ lang: { file_name: string } | null }>) {
	// Without a connection the person is the one whose pages were stored here; the server is asked when it can be reached.
	if (isOffline() && (await isLastKnown())) return 'known' as const
	try {
		const me = await fetchMe()
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

let extra: readonly string[] | null = null

/** The setting `guard.extra_public`, which the server writes into the page: `<meta name="extra-public" content="/law /platform">`. */
function extraPublic(): readonly string[] {
	extra ??=
		document
			.querySelector<HTMLMetaElement>('meta[name="extra-public"]')
			?.content.split(/\s+/)
			.filter(Boolean) ?? []
	return extra
}
