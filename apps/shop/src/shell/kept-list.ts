import type { Location } from '../shared/router.tsx'

/** How many pages besides the tab roots stay alive. Source: docs/product/shop-app.md, Kept pages. */
export const keptMost = 10

/** A page that is mounted, shown or hidden. */
export interface KeptPage {
	/** Its React key; stays the same when its query changes. */
	id: string
	/** Its address; see {@link keptKey}. */
	key: string
	location: Location
	/** A tab root: never dropped to make space. */
	pinned: boolean
	/** Whether it stays when it is left; /detail does not. */
	stays: boolean
	usedAt: number
}

/** What a page is kept under: its address without the hash. */
export function keptKey(location: Location): string {
	return location.pathname + location.search
}

/**
 * The pages after going to `location`: without those that do not stay, and without the least recently used ones beyond {@link keptMost}.
 * Pages never change their order, because moving a mounted page would lose its scroll positions. `replaced` is the address of the page
 * whose history entry was replaced: one with the same path is the same page with another query, such as a list whose filter was changed.
 */
export function keep(
	pages: readonly KeptPage[],
	location: Location,
	route: { pinned: boolean; stays: boolean },
	replaced: string | null = null,
): readonly KeptPage[] {
	const key = keptKey(location)
	const usedAt = Math.max(0, ...pages.map((page) => page.usedAt)) + 1
	// The page that is shown takes precedence over another one with this address: otherwise it would be replaced on the screen.
	const known =
		pages.find((page) => page.key === replaced && page.location.pathname === location.pathname) ??
		pages.find((page) => page.key === key)
	const fresh: KeptPage = { ...route, id: known?.id ?? `${key} ${usedAt}`, key, location, usedAt }
	const others = pages.filter((page) => page === known || page.key !== key)
	const all = known
		? others.map((page) => (page === known ? { ...fresh, stays: page.stays && route.stays } : page))
		: [...pages, fresh]
	const staying = all.filter((page) => page.key === key || page.stays)
	const unpinned = staying.filter((page) => !page.pinned).toSorted((a, b) => b.usedAt - a.usedAt)
	const tooMany = new Set(unpinned.slice(keptMost).map((page) => page.key))
	return staying.filter((page) => !tooMany.has(page.key))
}

/** The pages after `forget`: those under `path` are removed; the page that is shown is removed when it is left. */
export function drop(
	pages: readonly KeptPage[],
	path: string,
	shownKey: string,
): readonly KeptPage[] {
	return pages.flatMap((page) => {
		if (!page.key.startsWith(path)) return [page]
		return page.key === shownKey ? [{ ...page, stays: false }] : []
	})
}
