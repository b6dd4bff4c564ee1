import type { PictureViewerProps } from './picture-viewer-props.ts'
import { untilLoaded, useOverlay } from '@portolan/ui'
import { lazy, Suspense, useState } from 'react'

const Lightbox = lazy(() => untilLoaded(() => import('./picture-viewer-panel.tsx')))

/** Pictures over the whole screen, to swipe through and zoom into. Its code is loaded when it is first opened. */
export function PictureViewer(props: PictureViewerProps) {
	const [wanted, setWanted] = useState(false)
	useOverlay(props.at !== null, props.onClose)
	if (props.at !== null && !wanted) setWanted(true)
	if (!wanted) return null
	return (
		<Suspense fallback={null}>
			<Lightbox {...props} />
		</Suspense>
	)
}
