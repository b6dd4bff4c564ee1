import { useState } from 'react'
import { consoleName } from './console-name.ts'

/** The draft of a long form. */
export interface KeptDraft<Draft> {
	draft: Draft
	set: (next: Draft | ((before: Draft) => Draft)) => void
	/** Whether it was typed before this page opened. */
	wasKept: boolean
	/** For a draft that was saved, published or discarded: the next form begins empty. */
	forget: () => void
	/** Discards everything that was typed. */
	startAgain: () => void
}

/**
 * A draft that survives the back button, a reload and the end of a session, because it may be an hour of work. It is kept in this tab only,
 * under the name of its writer, so that the next person who signs in here does not see it.
 */
export function useKeptDraft<Draft>(
	/** Who writes. */
	whose: string,
	/** What is written, such as `product/<id>`. */
	name: string,
	begin: () => Draft,
): KeptDraft<Draft> {
	const place = `portolan.${consoleName}.draft.${whose}/${name}`
	const [{ draft, wasKept }, setState] = useState(() => {
		const kept = read<Draft>(place)
		return { draft: kept ?? begin(), wasKept: kept !== null }
	})
	const forget = () => {
		sessionStorage.removeItem(place)
		setState((before) => ({ ...before, wasKept: false }))
	}
	return {
		draft,
		wasKept,
		forget,
		set: (next) =>
			setState((before) => {
				const after = isStep(next) ? next(before.draft) : next
				write(place, after)
				return { ...before, draft: after }
			}),
		startAgain: () => {
			sessionStorage.removeItem(place)
			setState({ draft: begin(), wasKept: false })
		},
	}
}

/**
 * A draft of changes to a record. It keeps the record that it began with, or that was `saved` from it: a save names its version, so that
 * changes of others are not overwritten by a draft that is older.
 */
export function useKeptChanges<Given, Draft extends object>(
	whose: string,
	name: string,
	given: Given,
	draftOf: (given: Given) => Draft,
	saved?: Given,
) {
	const kept = useKeptDraft(whose, name, () => ({ began: given, typed: draftOf(given) }))
	const began = saved ?? kept.draft.began
	return {
		kept,
		began,
		draft: kept.draft.typed,
		set: (part: Partial<Draft>) =>
			kept.set((before) => ({ began, typed: { ...before.typed, ...part } })),
	}
}

function isStep<Draft>(next: Draft | ((before: Draft) => Draft)): next is (before: Draft) => Draft {
	return typeof next === 'function'
}

/** Only this file writes there. */
function read<Draft>(place: string): Draft | null {
	const text = sessionStorage.getItem(place)
	return text === null ? null : (JSON.parse(text) as Draft)
}

/** A tab can store about five million characters. If that is not enough, the draft is not kept, and the person can continue to type. */
function write(place: string, draft: unknown): void {
	try {
		sessionStorage.setItem(place, JSON.stringify(draft))
	} catch {
		sessionStorage.removeItem(place)
	}
}
