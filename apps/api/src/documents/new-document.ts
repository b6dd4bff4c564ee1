import type { LanguageFile } from '@portolan/contract'

/** A text to be published; `content` is Markdown. */
export interface NewDocument {
	id?: string
	kind: 'help' | 'law'
	slug: string
	/** Where a help article stands, such as `orders`. */
	shelf?: string
	place?: number
	lang: LanguageFile
	version: string
	effectiveAt: Date
	title: string
	content: string
}
