import type { ListState } from './queries.ts'

/** A loaded list for the gallery, without further pages unless `more` is set. */
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
