import { createContext, type ReactNode } from 'react'
import type { WordKey } from '../../shared/words.ts'

/** One search result. */
export interface FoundLine {
	/** The path of its record, or of the list that contains it. */
	to: string
	/** Its number or name. */
	name: string
	/** Whose it is, or what it is about. */
	about: string
	/** The formatted amount; empty if it has none. */
	amount: string
	state: ReactNode
	at: number
}

/** The results of one list. */
export interface Found {
	name: string
	title: string
	/** The path of the list with the same search. */
	place: string
	/** Null before there is a reply. */
	count: number | null
	isWaiting: boolean
	error: Error | null
	lines: readonly FoundLine[]
}

/** A page that can be found by its name. */
export interface NamedPage {
	path: string
	word: WordKey
}

/** The pages of the menu, and what can be begun from anywhere, such as a new product; the layout provides them. */
export const NamedPages = createContext<{
	pages: readonly NamedPage[]
	acts: readonly NamedPage[]
}>({ pages: [], acts: [] })

/** Makes search results from the reply of a list. `filter` is the list's filter besides the search text. */
export function foundIn<Reply>(
	list: { name: string; title: string; filter?: Record<string, string> },
	text: string,
	asked: { data: Reply | undefined; isLoading: boolean; error: Error | null },
	linesOf: (reply: Reply) => { count: number; lines: FoundLine[] },
): Found {
	const found = asked.data === undefined ? null : linesOf(asked.data)
	const filter = JSON.stringify({ ...list.filter, keyword: text })
	return {
		name: list.name,
		title: list.title,
		place: `/${list.name}?${new URLSearchParams({ filter }).toString()}`,
		count: found?.count ?? null,
		isWaiting: asked.isLoading,
		error: asked.error,
		lines: found?.lines ?? [],
	}
}
