import { createContext, use, useEffectEvent, useLayoutEffect } from 'react'

/** Reports that something lies on top of the page, with a function that closes it; returns a function to call when it is gone. */
export type OpenOverlay = (close: () => void) => () => void

/** Provided by the app: it lets the browser's Back button close what lies on top. Without it nothing happens. */
export const OverlayContext = createContext<OpenOverlay>(() => () => undefined)

/** Call it in everything that lies on top of a page: sheets, dialogs, viewers. */
export function useOverlay(isOpen: boolean, onClose: () => void): void {
	const openOverlay = use(OverlayContext)
	const close = useEffectEvent(onClose)
	useLayoutEffect(() => (isOpen ? openOverlay(() => close()) : undefined), [isOpen, openOverlay])
}
