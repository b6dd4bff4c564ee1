import { useEffect, useState } from 'react'

/** A smaller difference is a bar of the browser, not a keyboard. */
const keyboardPx = 120

/** How high the page is above an open keyboard, in pixels; null while there is none; then the page's own height is used. */
export function useVisibleHeight(): number | null {
	const [height, setHeight] = useState<number | null>(null)
	useEffect(() => {
		const seen = window.visualViewport
		if (!seen) return undefined
		const note = () => {
			// A page that is zoomed shows a part of itself: that is no keyboard.
			const isKeyboard = seen.scale < 1.05 && window.innerHeight - seen.height > keyboardPx
			setHeight(isKeyboard ? seen.height : null)
			// The browser shifts the page to show the field, which is right above the keyboard already.
			if (isKeyboard) window.scrollTo(0, 0)
		}
		note()
		seen.addEventListener('resize', note)
		return () => seen.removeEventListener('resize', note)
	}, [])
	return height
}
