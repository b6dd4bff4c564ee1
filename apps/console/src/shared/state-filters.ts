/** Filters that name a state. They hold while nothing is searched for: a search looks through everything, whatever is chosen. */
const stateFilters: ReadonlySet<string> = new Set([
	'status',
	'state',
	'overdue',
	'cancel_asked',
	'to_pay',
	'returning',
	'low_stock',
	'hidden',
	'open',
])

/** Whether a filter names a state. */
export function isStateFilter(field: string): boolean {
	return stateFilters.has(field)
}

/** Whether these filters search for something. */
export function isSearching(filters: unknown): boolean {
	if (typeof filters !== 'object' || filters === null) return false
	const keyword: unknown = Object.entries(filters).find(([name]) => name === 'keyword')?.[1]
	return typeof keyword === 'string' && keyword.trim() !== ''
}

/** The filters as they are asked for: without those that name a state where something is searched for. */
export function askedFilters(filters: Record<string, unknown>): Record<string, unknown> {
	if (!isSearching(filters)) return filters
	return Object.fromEntries(Object.entries(filters).filter(([name]) => !isStateFilter(name)))
}
