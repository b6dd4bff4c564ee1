import {
	listCannedAnswers,
	type CannedAnswer,
	type listAdminCannedAnswers,
} from '@portolan/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import {
	answersLike,
	filledAnswer,
	openPlaceholders,
	slashWordAt,
	type KnownForAnswers,
} from './canned-answers.ts'
import { useAsk } from './use-ask.ts'

/** The endpoint that lists the canned answers: of a shop, or of the platform. */
export type AnswerSource = typeof listCannedAnswers | typeof listAdminCannedAnswers

/** A text field into which canned answers are inserted. */
export interface AnswerField {
	element: RefObject<HTMLTextAreaElement | null>
	listId: string
	isOpen: boolean
	asked: UseQueryResult<{ list: CannedAnswer[] }>
	/** Those that what was typed behind the slash finds. */
	found: readonly CannedAnswer[]
	chosen: CannedAnswer | undefined
	/** The placeholders that the text still has. */
	missing: readonly string[]
	/** Handles a key of the open list. Returns whether it did. */
	onKeyDown: (event: KeyboardEvent) => boolean
	/** Called after the text or the caret changed. */
	onCaret: () => void
	/** Opens the list as a typed slash does. */
	open: () => void
	insert: (answer: CannedAnswer) => void
	/** Selects the first placeholder that is left. Returns whether there is one. */
	selectMissing: () => boolean
}

/** The behaviour of {@link AnswerField}: `/` and a few letters open the list, arrow keys choose, Enter inserts, Escape closes. */
export function useAnswerField({
	source,
	value,
	onChange,
	known,
	lang,
	max,
}: {
	/** Null for who may not read canned answers: nothing is read, and a slash is a slash. */
	source: AnswerSource | null
	value: string
	onChange: (value: string) => void
	known: KnownForAnswers
	/** The language of whom is answered, if it is known. */
	lang: string | null
	max: number
}): AnswerField {
	const element = useRef<HTMLTextAreaElement>(null)
	const selection = useRef<readonly [number, number] | null>(null)
	const [caret, setCaret] = useState(0)
	/** Where a slash stands whose list was closed. */
	const [closedAt, setClosedAt] = useState<number | null>(null)
	const [at, setAt] = useState(0)
	const word = source === null ? null : slashWordAt(value, caret)
	const isOpen = word !== null && word.from !== closedAt
	const asked = useAsk(source ?? listCannedAnswers, undefined, {
		enabled: isOpen,
		refreshes: false,
	})
	const found = isOpen ? answersLike(asked.data?.list ?? [], word.typed, lang) : []
	const chosen = found[Math.min(at, found.length - 1)]

	// The text is in the field only after it was drawn. Without an insertion there is no selection to set.
	useEffect(() => {
		if (selection.current === null) return
		const [from, to] = selection.current
		selection.current = null
		element.current?.focus()
		element.current?.setSelectionRange(from, to)
	})

	const put = (from: number, to: number, text: string) => {
		const after = `${value.slice(0, from)}${text}${value.slice(to)}`.slice(0, max)
		const [open] = openPlaceholders(text)
		const start = from + (open === undefined ? text.length : text.indexOf(open))
		const end = start + (open?.length ?? 0)
		selection.current = [start, end]
		setCaret(end)
		setClosedAt(null)
		setAt(0)
		onChange(after)
	}
	const insert = (answer: CannedAnswer) => {
		if (word) put(word.from, word.to, filledAnswer(answer.text, known))
	}
	return {
		element,
		listId: useId(),
		isOpen,
		asked,
		found,
		chosen,
		missing: openPlaceholders(value),
		insert,
		onCaret: () => {
			setCaret(element.current?.selectionStart ?? 0)
			if (word === null) setClosedAt(null)
		},
		open: () => {
			const place = element.current?.selectionStart ?? value.length
			put(place, place, /(^|\s)$/u.test(value.slice(0, place)) ? '/' : ' /')
		},
		onKeyDown: (event) => {
			if (!isOpen || event.nativeEvent.isComposing) return false
			const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
			if (step !== 0 && found.length > 0) {
				setAt((before) => (Math.min(before, found.length - 1) + step + found.length) % found.length)
			} else if (event.key === 'Enter' && !event.shiftKey && chosen) insert(chosen)
			else if (event.key === 'Escape') setClosedAt(word.from)
			else return false
			event.preventDefault()
			event.stopPropagation()
			return true
		},
		selectMissing: () => {
			const [open] = openPlaceholders(value)
			if (open === undefined) return false
			const from = value.indexOf(open)
			element.current?.focus()
			element.current?.setSelectionRange(from, from + open.length)
			return true
		},
	}
}
