import { matchParts, pathParts, routes, type RouteName } from '@portolan/contract'

/** A path of the route table. */
export interface Address {
	name: RouteName
	/** The parameters that the path has, decoded. */
	params: Readonly<Record<string, string>>
	/** The path as the route table writes it: without a slash at the end, its fixed parts in the table's letters. */
	path: string
	/** Whether the given path was written that way. */
	isExact: boolean
}

/** Reads a path (percent-encoded, without a query) by the route table, as the shop's router does; null if no route has it. */
export function readAddress(path: string): Address | null {
	const given = pathParts(path)
	for (const route of routes) {
		const params = matchParts(route.path, given)
		if (params === null) continue
		const parts = pathParts(route.path).map((part, at) =>
			part.startsWith(':') ? (given[at] ?? null) : part,
		)
		const right = parts.filter((part) => part !== null)
		const isExact =
			path === `/${path.split('/').filter(Boolean).join('/')}` &&
			right.every((part, at) => part === given[at])
		return { name: route.name, params, path: pathOf(right), isExact }
	}
	return null
}

/** A path of these parts. */
export function pathOf(parts: readonly string[]): string {
	return `/${parts.map(encodeURIComponent).join('/')}`
}
