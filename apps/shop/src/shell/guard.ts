import { untilLoaded } from '@portolan/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { t } from '../shared/messages.ts'
import { forgetPlace, goTo, rememberedPlace, rememberPlace } from '../shared/navigation.ts'
import { useAddress, type Location } from '../shared/router.tsx'
import { meQuery } from '../shared/session.ts'
import { toast } from '../shared/toast.ts'
import { token, useSignedIn } from '../shared/token.ts'
import { verdictOn } from './verdict.ts'

/** Pages between the guarded page and the end of the sign-in; on any other page, the page to come back to is forgotten. */
const waysIn = new Set(['/login', '/register', '/forgotPassword', '/changePassword'])

/** Guards the current location; gives the last one that was allowed, which is to be shown, or null at first. */
export function useGuardedLocation(): Location | null {
	const { location } = useAddress()
	const signedIn = useSignedIn()
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
			const { askWho } = await untilLoaded(() => import('./ask-who.ts'))
			const answer = await askWho(client)
			if (answer === 'known') setAsked(here)
			else if (answer !== 'dropped') goTo(answer)
		}
	})
	// It acts once per navigation and per new verdict, not once per rendering.
	// oxlint-disable-next-line react/exhaustive-effect-dependencies, react/set-state-in-effect
	useEffect(() => void act(), [location, verdict])

	return verdict === 'pass' ? location : passed
}

let extra: readonly string[] | null = null

/** The setting `guard.extra_public`, which the server writes into the page: `<meta name="extra-public" content="/law /platform">`. */
function extraPublic(): readonly string[] {
	// The server renders only what is public without the setting.
	if (import.meta.env.SSR) return []
	extra ??=
		document
			.querySelector<HTMLMetaElement>('meta[name="extra-public"]')
			?.content.split(/\s+/)
			.filter(Boolean) ?? []
	return extra
}
