/** Filters that name a state. They do not apply to a search: a search looks through all states. */
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

/** The filters as they are sent: without the shown columns, and without those that name a state if something is searched for. */
export function askedFilters(given: Record<string, unknown>): Record<string, unknown> {
	const { columns: _, ...filters } = given
	if (!isSearching(filters)) return filters
	return Object.fromEntries(Object.entries(filters).filter(([name]) => !isStateFilter(name)))
}
