import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Location, NavigationType } from '../shared/router.tsx'
import { findRoute } from './find-route.ts'
import { keptKey } from './kept-list.ts'

/** Source: specification.md section 2. */
const offsetPx = 20
/** A new page does not ride down from where the last one was: that would be a long way over shapes still loading. */
const rideMostPx = 160

/**
 * After a route change the view scrolls smoothly to the top of the app container with an offset of 20; a kept page that
 * comes back (by going back, or by its tab) returns to its place at once.
 */
export function useScrollPlaces(location: Location | null, type: NavigationType): void {
	const places = useRef(new Map<string, number>())
	const shown = useRef<string | null>(null)

	useEffect(() => {
		history.scrollRestoration = 'manual'
		const note = () => {
			if (shown.current !== null) places.current.set(shown.current, window.scrollY)
		}
		addEventListener('scroll', note, { passive: true })
		return () => removeEventListener('scroll', note)
	}, [])

	useLayoutEffect(() => {
		if (!location) return
		const key = keptKey(location)
		if (key === shown.current) return
		const isFirst = shown.current === null
		const samePage = type === 'REPLACE' && shown.current?.split('?')[0] === location.pathname
		shown.current = key
		// A list whose filter changed is still the same page.
		if (samePage) return
		const route = findRoute(location.pathname)
		const place = places.current.get(key)
		const comesBack = type === 'POP' || route?.tab !== undefined
		if (route?.keepAlive && comesBack && place !== undefined) {
			window.scrollTo({ top: place, behavior: 'instant' })
			return
		}
		if (isFirst) return
		const top = (document.querySelector<HTMLElement>('#app')?.offsetTop ?? 0) - offsetPx
		window.scrollTo({ top: Math.min(window.scrollY, rideMostPx), behavior: 'instant' })
		window.scrollTo({ top: Math.max(0, top), behavior: 'smooth' })
	}, [location, type])
}
