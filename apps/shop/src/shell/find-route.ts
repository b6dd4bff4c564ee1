import { matchPath } from '../shared/match-path.ts'
import { routeTable, type ShownRoute } from './route-table.tsx'

/** The route of a path, or undefined where there is none. */
export function findRoute(pathname: string): ShownRoute | undefined {
	return routeTable.find((route) => matchPath(route.path, pathname))
}
