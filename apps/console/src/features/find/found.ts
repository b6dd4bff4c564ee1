import { createContext, type ReactNode } from 'react'
import type { WordKey } from '../../shared/words.ts'

/** One thing that was found. */
export interface FoundLine {
	/** Its record, or the list where it stands. */
	to: string
	/** Its number or name. */
	name: string
	/** Whose it is, or what. */
	about: string
	/** As it is shown; empty where it has none. */
	amount: string
	state: ReactNode
	at: number
}

/** What a list has of what is looked for. */
export interface Found {
	name: string
	title: string
	/** The list, narrowed to the same. */
	place: string
	/** Null while nothing is asked or nothing has been answered. */
	count: number | null
	isWaiting: boolean
	error: Error | null
	lines: readonly FoundLine[]
}

/** A page that can be jumped to by its name. */
export interface NamedPage {
	path: string
	word: WordKey
}

/** The pages of the menu around; the frame of the desk gives them. */
export const NamedPages = createContext<readonly NamedPage[]>([])

/** Makes of the answer of a list what was found there. `filter` is what the list shows besides the text. */
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
