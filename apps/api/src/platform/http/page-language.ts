import { fileFor, isLanguageFile, type LanguageFile } from '@portolan/contract/languages'
import type { FastifyRequest } from 'fastify'

/** What decides the language of a page. */
export interface LanguageAsked {
	/** The language that was chosen on this device: the cookie `lang`. */
	chosen: string | undefined
	/** The language that the address names: `?lang=ja`. */
	named: LanguageFile | null
	/** The setting of this installation. */
	standard: string
	/** The header Accept-Language. */
	accepted: string | undefined
}

/**
 * The language in which a page is shown first, as the shop decides it: the chosen one, that of the address, the setting, the browser's, else
 * English.
 */
export function pageLanguage({
	chosen = '',
	named,
	standard,
	accepted = '',
}: LanguageAsked): LanguageFile {
	if (isLanguageFile(chosen)) return chosen
	const key = [named, standard, accepted].join(' ')
	const known = decided.get(key)
	if (known) return known
	const tags = preferred(accepted).map((tag) => fileFor(tag) ?? '')
	const wished = [named ?? '', standard, ...tags]
	const lang = wished.find(isLanguageFile) ?? 'en'
	if (decided.size >= mostDecided) decided.clear()
	decided.set(key, lang)
	return lang
}

/** Comparing language tags takes longer than sending a kept page, and browsers send few different ones. */
const decided = new Map<string, LanguageFile>()
const mostDecided = 500

/** The tags of an Accept-Language header, the best first. */
function preferred(header: string): string[] {
	return header
		.slice(0, 500)
		.split(',')
		.map((part) => {
			const [tag = '', ...rest] = part.split(';').map((one) => one.trim())
			const weight = Number(rest.find((one) => one.startsWith('q='))?.slice(2) ?? 1)
			return { tag, weight: Number.isNaN(weight) ? 0 : weight }
		})
		.filter(({ weight }) => weight > 0)
		.toSorted((a, b) => b.weight - a.weight)
		.map(({ tag }) => tag)
}

/** The value of a cookie of a request. */
export function cookieOf(request: FastifyRequest, name: string): string | undefined {
	const pairs = request.headers.cookie?.split(';').map((pair) => pair.trim()) ?? []
	return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}
