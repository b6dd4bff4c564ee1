import { useState } from 'react'
import { door } from './door.ts'

/** What somebody types into a long form, and what becomes of it. */
export interface KeptDraft<Draft> {
	draft: Draft
	set: (next: Draft | ((before: Draft) => Draft)) => void
	/** Whether it was typed before this page opened. */
	wasKept: boolean
	/** Saved, published or given up: the next form begins anew. */
	forget: () => void
	/** Takes everything back that was typed. */
	startAgain: () => void
}

/**
 * A draft that outlives a press on "back", a reload and the end of a session: an hour of writing hangs on it. It is kept in this tab alone, under
 * the name of its writer, so that whoever signs in here next does not find it.
 */
export function useKeptDraft<Draft>(
	/** Who writes. */
	whose: string,
	/** What is written, such as `product/<id>`. */
	name: string,
	begin: () => Draft,
): KeptDraft<Draft> {
	const place = `portolan.${door}.draft.${whose}/${name}`
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

function isStep<Draft>(next: Draft | ((before: Draft) => Draft)): next is (before: Draft) => Draft {
	return typeof next === 'function'
}

/** Only this file writes there. */
function read<Draft>(place: string): Draft | null {
	const text = sessionStorage.getItem(place)
	return text === null ? null : (JSON.parse(text) as Draft)
}

/** A tab holds some five million letters. Where they do not suffice, typing goes on all the same. */
function write(place: string, draft: unknown): void {
	try {
		sessionStorage.setItem(place, JSON.stringify(draft))
	} catch {
		sessionStorage.removeItem(place)
	}
}
