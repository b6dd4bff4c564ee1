import type { LanguageFile } from '@portolan/contract'

/** A text to publish; `content` is Markdown. */
export interface NewDocument {
	id?: string
	kind: 'help' | 'law'
	slug: string
	/** The group of a help article, such as `orders`. */
	shelf?: string
	place?: number
	lang: LanguageFile
	version: string
	effectiveAt: Date
	title: string
	content: string
}
