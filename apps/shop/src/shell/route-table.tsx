import { loadCode } from '@portolan/ui'
import { routes, type Route, type TitleKey } from '@portolan/contract/routes'
import type { ComponentType } from 'react'
import { lazyScreen, type LazyScreen } from './lazy-screen.tsx'

/** A route with its screen. */
export interface ShownRoute extends Route {
	titleKey: TitleKey
	Screen: LazyScreen
}

/** The route table with its screens; a route whose screen is missing shows the "not found" page. */
export const routeTable: readonly ShownRoute[] = routes.map(
	(route: Route & { titleKey: TitleKey }) => {
		// The build puts the texts of the home page into the first part (vite.config.ts).
		const isFirst = route.name === 'home'
		const load = isFirst
			? () => import('../screens/home/home-screen.tsx')
			: () => importScreen(route.name)
		return Object.assign({ Screen: lazyScreen(load, isFirst) }, route)
	},
)

async function importScreen(name: string): Promise<{ default: ComponentType }> {
	const { screenFiles } = await loadCode(() => import('./screen-files.ts'))
	// `loadCode` reads the address of a file in the function that it is given.
	return loadCode<{ default: ComponentType }>(
		screenFiles[`../screens/${name}/${name}-screen.tsx`] ?? (() => import('./not-found.tsx')),
	)
}

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
