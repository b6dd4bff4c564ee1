import type { SheetProps } from './sheet-props.ts'
import { lazy, Suspense, useState } from 'react'
import { useOverlay } from './overlay.ts'
import { untilLoaded } from './until-loaded.ts'

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
