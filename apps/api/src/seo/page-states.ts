import type { LanguageFile } from '@portolan/contract'
import type { PageAddress, PageDescription } from '../platform/http/page-description.ts'
import { words } from '../platform/words/words.ts'

/** A title with the name of the site. */
export function titled(title: string): string {
	return `${title} – Portolan`
}

/** A page that does not exist, or whose product or shop was removed. */
export function missingPage(lang: LanguageFile, status: 404 | 410): PageDescription {
	return {
		status,
		title: titled(words(lang, 'page.title.not_found')),
		description: words(lang, 'page.description'),
		canonical: null,
		alternates: [],
		picture: null,
		robots: 'noindex',
		thing: { type: 'website' },
		jsonLd: [],
	}
}

/** A page that has another address; its query stays. */
export function movedTo({ lang, search }: PageAddress, path: string): PageDescription {
	return { ...missingPage(lang, 404), status: 301, location: path + search }
}
