/** The filters and the page of each list when it was last shown in this tab, so that the link back from a record leads to the same lines. */
const searches = new Map<string, string>()

/** Keeps the search part of a list's address, such as `?filter=…&page=2`. */
export function keepSearch(list: string, search: string): void {
	searches.set(list, search)
}

/** The address of a list as it was left. */
export function asLeft(list: string): string {
	return `${list}${searches.get(list) ?? ''}`
}

/** The next person who signs in starts without them. */
export function forgetSearches(): void {
	searches.clear()
}
