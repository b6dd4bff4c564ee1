import type { CallInput, CallReply } from '@portolan/client'
import type { Endpoint, OperatorRole } from '@portolan/contract'
import type { ReactNode } from 'react'
import { useAskAs } from '../../features/operators/index.ts'

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

/** Looks for a text in one list, where the operator's roles allow it; the first lines of it are enough to see which was meant. */
export function useFound<E extends Endpoint>(
	list: { name: string; title: string; roles: readonly OperatorRole[]; promise: E },
	text: string,
	input: CallInput<E>,
	linesOf: (reply: CallReply<E>) => { count: number; lines: FoundLine[] },
): Found {
	const asked = useAskAs(list.roles, list.promise, input, {
		refreshes: false,
		enabled: text !== '',
	})
	const found = asked.data === undefined ? null : linesOf(asked.data)
	return {
		name: list.name,
		title: list.title,
		place: `/${list.name}?${new URLSearchParams({ filter: JSON.stringify({ ...narrowed[list.name], keyword: text }) }).toString()}`,
		count: found?.count ?? null,
		isWaiting: asked.isLoading,
		error: asked.error,
		lines: found?.lines ?? [],
	}
}

/** Lists that would show less than everything when nothing is said. */
const narrowed: Readonly<Record<string, Record<string, string>>> = { disputes: { status: 'all' } }
