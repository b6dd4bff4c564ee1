import { Button, EmptyState } from '@portolan/ui'
import { TriangleAlert, WifiOff } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { noteUnreachable, onConnection } from '../shared/connection.ts'
import { t } from '../shared/messages.ts'
import { attempt } from '../shared/stored.ts'
import { retryScreens } from './lazy-screen.tsx'

/**
 * Catches what a page throws, so that the rest of the shop still works. A chunk that could not be loaded (offline, or a new version was
 * released) has its own text; trying again reloads the page, which loads the current version. With a connection the page does that once
 * automatically, because then it was a new version. A page that could not be loaded without a connection is loaded when there is one again,
 * without a reload, which would lose what was typed elsewhere.
 */
export class PageFault extends Component<{ children: ReactNode }, { fault: unknown }> {
	override state: { fault: unknown } = { fault: null }

	static getDerivedStateFromError(fault: unknown) {
		return { fault }
	}

	override componentDidCatch(fault: unknown) {
		if (isMissingChunk(fault)) noteUnreachable()
		if (isMissingChunk(fault) && navigator.onLine && isFirstReload()) location.reload()
	}

	#stop: (() => void) | null = null

	override componentDidMount() {
		this.#stop = onConnection((isOffline) => {
			if (isOffline || !isMissingChunk(this.state.fault)) return
			retryScreens()
			this.setState({ fault: null })
		})
	}

	override componentWillUnmount() {
		this.#stop?.()
	}

	override render() {
		if (this.state.fault === null) return this.props.children
		return <FaultPage offline={isMissingChunk(this.state.fault) || !navigator.onLine} />
	}
}

/** Shown instead of a page that failed or could not be loaded. */
export function FaultPage({ offline }: { offline: boolean }) {
	return (
		<main className="flex min-h-dvh flex-col justify-center">
			<h1 className="sr-only">{offline ? t('offline.title') : t('fault.title')}</h1>
			<EmptyState
				icon={offline ? WifiOff : TriangleAlert}
				title={offline ? t('offline.title') : t('fault.title')}
				text={offline ? t('offline.text') : t('fault.text')}
				action={<Button onPress={() => location.reload()}>{t('common.retry')}</Button>}
			/>
		</main>
	)
}

/** A chunk that no longer exists must not make the page reload for ever. */
function isFirstReload(): boolean {
	const name = 'reloaded_for_chunk'
	if (attempt(() => sessionStorage.getItem(name)) === location.pathname) return false
	attempt(() => sessionStorage.setItem(name, location.pathname))
	return attempt(() => sessionStorage.getItem(name)) === location.pathname
}

function isMissingChunk(fault: unknown): boolean {
	return (
		fault instanceof TypeError &&
		/dynamically imported module|module script failed/i.test(fault.message)
	)
}
