/** The address of a list with a filter. */
export function filteredList(path: string, filter: Record<string, string>): string {
	return `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`
}
