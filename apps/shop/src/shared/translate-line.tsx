import { untilLoaded } from '@portolan/ui'
import { lazy, Suspense } from 'react'
import { useIsTakenOver } from './rendered-page.ts'
import type { TranslateLineProps } from './translate-line-panel.tsx'

const Panel = lazy(() => untilLoaded(() => import('./translate-line-panel.tsx')))

/** The button that translates a text, and afterwards who translated it. Nothing for texts in the reader's language. */
export function TranslateLine(props: TranslateLineProps) {
	// Its code comes after the page.
	if (!useIsTakenOver()) return null
	return (
		<Suspense fallback={null}>
			<Panel {...props} />
		</Suspense>
	)
}
