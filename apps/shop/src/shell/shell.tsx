import { untilLoaded } from '@portolan/ui'
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isOffline } from '../shared/connection.ts'
import { keepInstallPrompt } from '../shared/install-prompt.ts'
import { t } from '../shared/messages.ts'
import { goTo } from '../shared/navigation.ts'
import { onTokenChange } from '../shared/token.ts'
import { onLinkDown, useAddress, type Location } from '../shared/router.tsx'
import { findRoute } from './find-route.ts'
import { useGuardedLocation } from './guard.ts'
import { KeepAliveRoutes } from './keep-alive-routes.tsx'
import { keptKey } from './kept-list.ts'
import { useCartMerge } from './merge-cart.ts'
import { OfflineNote } from './offline-note.tsx'
import { Overlays } from './overlays.tsx'
import { PageShape } from './page-shape.tsx'
import { preload, tabRoutes } from './route-table.tsx'
import { useSignOutElsewhere } from './sign-out-elsewhere.ts'
import { useScrollPositions } from './scroll-positions.ts'
import { Tabs } from './tabs.tsx'
import { useLive } from './use-live.ts'

const PageAnnouncement = lazy(() => untilLoaded(() => import('./page-announcement.tsx')))

function startOffline(): void {
	void untilLoaded(async () => (await import('./start-offline.ts')).start())
}

/** Everything around the pages. */
export function Shell() {
	useCartMerge()
	useSignOutElsewhere()
	useLive()
	// Until then the page is only what the server rendered.
	useEffect(() => document.querySelector('#app')?.removeAttribute('data-rendered'), [])
	const atRoot = useAddress().location.pathname === '/'
	useLayoutEffect(() => {
		if (atRoot) goTo('/home')
	}, [atRoot])
	return (
		<>
			{!atRoot && <GuardedPages />}
			<OfflineNote />
			<Overlays />
		</>
	)
}

function GuardedPages() {
	const location = useGuardedLocation()
	const { type } = useAddress()
	const route = location ? findRoute(location.pathname) : undefined
	const title = location ? t(route?.titleKey ?? 'title.notFound') : null
	useScrollPositions(location, type)
	const moves = useMovesLater(location)

	useEffect(() => {
		if (title !== null) document.title = title
	}, [title])
	useEffect(() => {
		const idle = setTimeout(() => tabRoutes.forEach(preload), 3000)
		// All of these may be done twice. What was last known is needed at once where there is no connection, and whoever signs out leaves
		// nothing behind.
		setTimeout(startOffline, isOffline() ? 0 : 3000)
		onTokenChange(startOffline)
		addEventListener('beforeinstallprompt', keepInstallPrompt)
		onLinkDown((path) => preload(findRoute(path.replace(/[?#].*$/, ''))))
		return () => clearTimeout(idle)
	}, [])

	if (!location) return <PageShape route={undefined} />
	return (
		<>
			<a
				href="#main"
				className="fixed start-4 -top-20 z-[2000] rounded-full bg-ink px-4 py-2 text-canvas focus:top-2"
			>
				{t('common.skip_to_content')}
			</a>
			<Tabs current={route?.tab && route.name} />
			<KeepAliveRoutes location={location} type={type} />
			{moves && title !== null && (
				<Suspense fallback={null}>
					<PageAnnouncement key={keptKey(location)} title={title} />
				</Suspense>
			)}
		</>
	)
}

/**
 * The first page appears without an animation; every later one has one. The animation is allowed in the frame of the second page: allowed
 * earlier, the first page would make it, too. Gives whether the second page was shown; screen readers read the title of the first page
 * anyway, later ones are announced.
 */
function useMovesLater(location: Location | null): boolean {
	const first = useRef<string | null>(null)
	const [moves, setMoves] = useState(false)
	useLayoutEffect(() => {
		if (!location) return
		first.current ??= keptKey(location)
		if (first.current === keptKey(location)) return
		document.documentElement.classList.add('moves')
		setMoves(true)
	}, [location])
	return moves
}
