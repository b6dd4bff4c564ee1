import type { LanguageFile } from '@portolan/contract'
import { useState } from 'react'

/** A document's text in one language, as it is being written. */
export interface DraftText {
	title: string
	content: string
}

/** A version that is being written. */
export interface Draft {
	slug: string
	shelf: string
	version: string
	/** As a date field keeps it; empty for at once. */
	effective: string
	texts: { readonly [File in LanguageFile]?: DraftText }
}

/** Nothing written yet. */
export const emptyDraft: Draft = { slug: '', shelf: '', version: '', effective: '', texts: {} }

const stored = 'portolan.desk.draft.'

/** A draft that outlives a press on "back" or a reload of this tab: hours of writing hang on it. */
export function useDraft(
	name: string,
	begin: () => Draft,
): [draft: Draft, set: (draft: Draft) => void] {
	const [draft, setDraft] = useState(() => kept(name) ?? begin())
	return [
		draft,
		(next) => {
			setDraft(next)
			sessionStorage.setItem(stored + name, JSON.stringify(next))
		},
	]
}

/** Published, or given up. */
export function forgetDraft(name: string): void {
	sessionStorage.removeItem(stored + name)
}

function kept(name: string): Draft | null {
	const text = sessionStorage.getItem(stored + name)
	return text === null ? null : asDraft(text)
}

/** Only this file writes there. */
function asDraft(text: string): Draft {
	return JSON.parse(text) as Draft
}
