import type { ListState } from './queries.ts'

/** A list as it stands, for the gallery: loaded, with nothing more to come, unless `more` says otherwise. */
export function sampleList<Item>(
	items: readonly Item[],
	more: Partial<ListState<Item>> = {},
): ListState<Item> {
	return {
		items,
		count: items.length,
		isPending: false,
		error: null,
		hasMore: false,
		isMore: false,
		more: () => undefined,
		refresh: async () => undefined,
		...more,
	}
}
