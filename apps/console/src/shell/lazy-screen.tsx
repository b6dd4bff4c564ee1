import { CircularProgress } from '@mui/material'
import { lazy, Suspense, type ComponentType, type ReactElement } from 'react'
import { loadPart } from '../shared/load-part.ts'
import { t } from '../shared/words.ts'

/** A screen that is loaded when it is opened. */
export function lazyScreen(load: () => Promise<{ default: ComponentType }>): () => ReactElement {
	const Screen = lazy(() => loadPart(load))
	return function Later() {
		return (
			<Suspense fallback={<CircularProgress aria-label={t('layout.loading')} aria-busy="true" />}>
				<Screen />
			</Suspense>
		)
	}
}
