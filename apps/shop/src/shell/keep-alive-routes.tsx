import { Activity, memo, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { onForget } from '../shared/kept-pages.ts'
import { matchPath } from '../shared/match-path.ts'
import { PageAt, type Location, type NavigationType } from '../shared/router.tsx'
import { findRoute } from './find-route.ts'
import { drop, keep, keptKey, type KeptPage } from './kept-list.ts'
import { PageFault } from './page-fault.tsx'
import { PageShape } from './page-shape.tsx'
import { NotFoundScreen } from './route-table.tsx'

/**
 * Shows the page of a location and keeps the others alive, hidden, as they were left. Each has its own fixed location, so that its
 * parameters do not change while it is hidden.
 */
export function KeepAliveRoutes({ location, type }: { location: Location; type: NavigationType }) {
	const [pages, setPages] = useState<readonly KeptPage[]>([])
	const [shownKey, setShownKey] = useState<string | null>(null)
	const key = keptKey(location)
	const shown = pages.find((page) => page.key === key)

	// The list of kept pages changes during rendering, so that the new page is there in the same frame.
	if (shown?.location !== location) {
		const route = findRoute(location.pathname)
		const kind = { pinned: route?.tab !== undefined, stays: route?.keepAlive ?? false }
		setPages(keep(pages, location, kind, type === 'REPLACE' ? shownKey : null))
		setShownKey(key)
	}

	const forgetPages = useEffectEvent((path: string) => setPages((known) => drop(known, path, key)))
	useEffect(() => onForget((path) => forgetPages(path)), [])

	return pages.map((page) => (
		<Activity key={page.id} mode={page.key === key ? 'visible' : 'hidden'}>
			<PageFault>
				<Suspense fallback={<PageShape route={findRoute(page.location.pathname)} />}>
					<Page location={page.location} />
				</Suspense>
			</PageFault>
		</Activity>
	))
}

/** A kept page is not drawn again when the shopper goes to another one. */
const Page = memo(function Page({ location }: { location: Location }) {
	const route = findRoute(location.pathname)
	const Screen = route?.Screen ?? NotFoundScreen
	return (
		<PageAt
			location={location}
			params={route ? (matchPath(route.path, location.pathname) ?? {}) : {}}
		>
			<Screen />
		</PageAt>
	)
})
