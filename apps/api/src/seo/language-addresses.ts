import {
	languageInAddress,
	languageParameter,
	languages,
	type LanguageFile,
} from '@portolan/contract'

const tags = new Map(languages.map(({ file, tag }) => [file, tag]))

/** The BCP 47 tag of a language. */
export function tagOf(lang: LanguageFile): string {
	return tags.get(lang) ?? languages[0].tag
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
	const address = addressOf(plain)
	const named = `${address}${address.includes('?') ? '&' : '?'}${languageParameter}=`
	return [
		...languages.map(({ tag }) => ({ hreflang: tag, href: named + tag })),
		{ hreflang: 'x-default', href: address },
	]
}
