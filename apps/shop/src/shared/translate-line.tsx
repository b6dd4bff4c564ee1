import { untilLoaded } from '@portolan/ui'
import { lazy, Suspense } from 'react'
import type { TranslateLineProps } from './translate-line-panel.tsx'

const Panel = lazy(() => untilLoaded(() => import('./translate-line-panel.tsx')))

/** The button that translates a text, and afterwards who translated it. Nothing for texts in the reader's language. */
export function TranslateLine(props: TranslateLineProps) {
	return (
		<Suspense fallback={null}>
			<Panel {...props} />
		</Suspense>
	)
}
