import { createContext, use, useEffectEvent, useLayoutEffect } from 'react'

/** Announces that something lies on top of the page, with the way to close it; gives the way to say that it is gone. */
export type OpenOverlay = (close: () => void) => () => void

/** The app's side: it lets the browser's Back close what lies on top. Without it nothing happens. */
export const OverlayContext = createContext<OpenOverlay>(() => () => undefined)

/** Call it in everything that lies on top of a page: sheets, dialogs, viewers. */
export function useOverlay(isOpen: boolean, onClose: () => void): void {
	const openOverlay = use(OverlayContext)
	const close = useEffectEvent(onClose)
	useLayoutEffect(() => (isOpen ? openOverlay(() => close()) : undefined), [isOpen, openOverlay])
}
