import { matchParts, pathParts } from '@portolan/contract/routes'

/** A path's parameters by name; an optional one that is not in the path is absent. */
export type Params = Readonly<Record<string, string | undefined>>

/** Reads a path by a pattern, as {@link matchParts} does. A slash at the end is ignored. */
export function matchPath(pattern: string, pathname: string): Params | null {
	return matchParts(pattern, pathParts(pathname))
}
