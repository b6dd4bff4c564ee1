import type { SheetProps } from './sheet-props.ts'
import { lazy, Suspense, useState } from 'react'
import { loadCode } from './load-code.ts'
import { useOverlay } from './overlay.ts'
import { untilLoaded } from './until-loaded.ts'

const loadPanel = () => import('./sheet-panel.tsx')
const SheetPanel = lazy(() => untilLoaded(loadPanel))

/** Loads the sheet's code before it is first opened. */
export function preloadSheet(): void {
	void loadCode(loadPanel).catch(() => undefined)
}

/** A panel that slides up from below and follows a finger that drags it down; on a wide screen a dialog. Its code is loaded when it is first opened. */
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
