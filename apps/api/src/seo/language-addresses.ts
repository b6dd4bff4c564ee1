import { languageInAddress, languages, type LanguageFile } from '@portolan/contract'

/** The BCP 47 tag of a language. */
export function tagOf(lang: LanguageFile): string {
	return (languages.find(({ file }) => file === lang) ?? languages[0]).tag
}

/** An address of the shop without a language: path and query in their canonical form. */
export interface PlainAddress {
	base: string
	path: string
	/** Query parameters that belong to the page, such as the category of a list. */
	query?: Readonly<Record<string, string>>
}

/** The whole address of a page; with a language, the one that names it. */
export function addressOf({ base, path, query = {} }: PlainAddress, lang?: LanguageFile): string {
	const search = new URLSearchParams({ ...query, ...(lang && { lang: tagOf(lang) }) })
	return `${base}${path}${search.size > 0 ? `?${search.toString()}` : ''}`
}

/** The address as it was opened: with its language if it names one. Parameters that belong to no page are left out. */
export function canonicalOf(plain: PlainAddress, search: string): string {
	return addressOf(plain, languageInAddress(search) ?? undefined)
}

/** The same page in all languages, and the address that chooses by the reader (`x-default`). */
export function alternatesOf(plain: PlainAddress): { hreflang: string; href: string }[] {
	return [
		...languages.map(({ file, tag }) => ({ hreflang: tag, href: addressOf(plain, file) })),
		{ hreflang: 'x-default', href: addressOf(plain) },
	]
}
