import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Location, NavigationType } from '../shared/router.tsx'
import { findRoute } from './find-route.ts'
import { keptKey } from './kept-list.ts'

/** Source: specification §2. */
const offsetPx = 20
/** A new page does not scroll from the position of the last one: that would be a long way over skeletons. */
const rideMostPx = 160

/** How long a page that is shown again may grow and still be put back to its scroll position. */
const restoreMostMs = 5_000

interface ShownPage {
	key: string
	/** The key of its scroll position: a page that is not kept alive has one per history entry. */
	placeKey: string
}

/**
 * After a route change the view scrolls smoothly to the top of the app container with an offset of 20; a kept page that is shown again (by
 * going back, or by its tab) returns to its scroll position at once. A page that is not kept, such as /detail, does so on going back or
 * forward to it, as soon as it is tall enough.
 */
export function useScrollPositions(location: Location | null, type: NavigationType): void {
	const places = useRef(new Map<string, number>())
	const shown = useRef<ShownPage | null>(null)
	const stopRestoring = useRef<() => void>(() => undefined)

	useEffect(() => {
		history.scrollRestoration = 'manual'
		const note = () => {
			if (shown.current !== null) places.current.set(shown.current.placeKey, window.scrollY)
		}
		addEventListener('scroll', note, { passive: true })
		return () => removeEventListener('scroll', note)
	}, [])

	useLayoutEffect(() => {
		if (!location) return
		const key = keptKey(location)
		const before = shown.current
		if (key === before?.key) return
		stopRestoring.current()
		const route = findRoute(location.pathname)
		const placeKey = route?.keepAlive ? key : `${key} ${location.key}`
		const samePage = type === 'REPLACE' && before?.key.split('?')[0] === location.pathname
		shown.current = { key, placeKey }
		// A list whose filter changed is still the same page.
		if (samePage) return
		const place = places.current.get(placeKey)
		const comesBack = type === 'POP' || route?.tab !== undefined
		if (comesBack && place !== undefined) {
			stopRestoring.current = restore(place)
			return
		}
		if (before === null) return
		const top = (document.querySelector<HTMLElement>('#app')?.offsetTop ?? 0) - offsetPx
		window.scrollTo({ top: Math.min(window.scrollY, rideMostPx), behavior: 'instant' })
		window.scrollTo({ top: Math.max(0, top), behavior: 'smooth' })
	}, [location, type])
}

/**
 * Scrolls to a position, at once and whenever the page grows, and stops when the shopper touches the page. What loads late above the position
 * would move the view otherwise. Gives the function that stops it.
 */
function restore(place: number): () => void {
	const jump = () => window.scrollTo({ top: place, behavior: 'instant' })
	const ends = new AbortController()
	jump()
	const growing = new ResizeObserver(jump)
	growing.observe(document.body)
	ends.signal.addEventListener('abort', () => growing.disconnect())
	for (const touch of ['pointerdown', 'wheel', 'keydown'])
		addEventListener(touch, () => ends.abort(), { signal: ends.signal, passive: true })
	const late = setTimeout(() => ends.abort(), restoreMostMs)
	ends.signal.addEventListener('abort', () => clearTimeout(late))
	return () => ends.abort()
}
