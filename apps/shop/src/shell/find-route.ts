import { matchParts, pathParts } from '@portolan/contract/routes'
import { routeTable, type ShownRoute } from './route-table.tsx'

let last: { pathname: string; route: ShownRoute | undefined } | null = null

/** The route of a path, or undefined where there is none. */
export function findRoute(pathname: string): ShownRoute | undefined {
	if (!import.meta.env.SSR) return find(pathname)
	// While a page is rendered, its parts ask for the same path again and again.
	if (last?.pathname !== pathname) last = { pathname, route: find(pathname) }
	return last.route
}

function find(pathname: string): ShownRoute | undefined {
	const given = pathParts(pathname)
	return routeTable.find((route) => matchParts(route.path, given))
}
