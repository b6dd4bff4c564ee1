import { routes, type Route, type TitleKey } from '@portolan/contract/routes'
import type { ComponentType } from 'react'
import { lazyScreen, type LazyScreen } from './lazy-screen.tsx'

/** Every screen is its own chunk, found by its file name. */
const files = import.meta.glob<{ default: ComponentType }>('../screens/*/*-screen.tsx')

/** A route with its screen. */
export interface ShownRoute extends Route {
	titleKey: TitleKey
	Screen: LazyScreen
}

/** The route table with its screens; a route whose screen is missing shows the "not found" page. */
export const routeTable: readonly ShownRoute[] = routes.map(
	(route: Route & { titleKey: TitleKey }) => {
		const load: () => Promise<{ default: ComponentType }> =
			files[`../screens/${route.name}/${route.name}-screen.tsx`] ??
			(() => import('./not-found.tsx'))
		// The build puts the texts of the home page into the first part (vite.config.ts).
		const isFirst = route.name === 'home'
		return Object.assign({ Screen: lazyScreen(load, isFirst) }, route)
	},
)

/** Fetches the code of a screen ahead of time. If that fails, it is fetched again when the screen is shown. */
export function preload(route: ShownRoute | undefined): void {
	route?.Screen.preload().catch(() => undefined)
}

/** What is shown for an address that is in no table. */
export const NotFoundScreen = lazyScreen(() => import('./not-found.tsx'))

/** The five tab roots, in the order of the bar. */
export const tabRoutes = ['home', 'explore', 'bag', 'capital-record', 'filter'].flatMap((name) =>
	routeTable.filter((route) => route.tab === name),
)
