import type { LanguageFile } from '@portolan/contract'

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
