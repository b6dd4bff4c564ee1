/** A path's parameters by name; an optional one that is not in the path is absent. */
export type Params = Readonly<Record<string, string | undefined>>

/**
 * Reads a path by a pattern such as `/detail/:product?/:mer?`. Null where it does not match. A slash at the end and the case of letters are
 * ignored.
 */
export function matchPath(pattern: string, pathname: string): Params | null {
	const wanted = partsOf(pattern)
	const given = partsOf(pathname)
	if (given.length > wanted.length) return null
	const params: Record<string, string | undefined> = {}
	for (const [at, part] of wanted.entries()) {
		const value = given[at]
		if (part.startsWith(':')) {
			if (value === undefined && !part.endsWith('?')) return null
			params[part.replace(/^:|\?$/g, '')] = value === undefined ? undefined : decoded(value)
		} else if (value?.toLowerCase() !== part.toLowerCase()) return null
	}
	return params
}

function partsOf(path: string): string[] {
	return path.split('/').filter(Boolean)
}

/** A path typed by hand may hold a single percent sign. */
function decoded(text: string): string {
	try {
		return decodeURIComponent(text)
	} catch {
		return text
	}
}
