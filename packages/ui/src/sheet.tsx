import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useOverlay } from './overlay.ts'
import { untilLoaded } from './until-loaded.ts'

/** What a sheet takes. */
export interface SheetProps {
	open: boolean
	onClose: () => void
	title: string
	/** The title is only said, not shown. */
	hideTitle?: boolean
	closeLabel: string
	children: ReactNode
	/** Stays at the foot while the rest scrolls. */
	foot?: ReactNode
	/** Nearly the whole height from the start. */
	full?: boolean
	/** Nothing around the content, such as for a keypad that reaches the edges. */
	flush?: boolean
}

const SheetPanel = lazy(() => untilLoaded(() => import('./sheet-panel.tsx')))

/** Fetches the sheet's code ahead of its first opening. */
export function preloadSheet(): void {
	void import('./sheet-panel.tsx').catch(() => undefined)
}

/** A panel that comes up from below and follows the finger down. Its code is loaded when it is first opened. */
export function Sheet(props: SheetProps) {
	const [wanted, setWanted] = useState(props.open)
	useOverlay(props.open, props.onClose)
	if (props.open && !wanted) setWanted(true)
	if (!wanted) return null
	return (
		<Suspense fallback={null}>
			<SheetPanel {...props} />
		</Suspense>
	)
}
