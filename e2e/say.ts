import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { languages, type LanguageFile } from '@portolan/contract'

type Words = Record<string, string>
type Values = Record<string, string | number>

const read = new Map<string, Words>()

/**
 * The shop's words of a key in a language, as a person reads them there: from the same catalogues as the shop's own, so that one
 * journey walks in every language. What a language lacks is English, as in the shop.
 */
export function say(lang: LanguageFile, key: string, values: Values = {}): string {
	const text = wordsOf(lang)[key] ?? wordsOf('en')[key]
	if (text === undefined) throw new Error(`The shop has no words "${key}".`)
	const { tag, dir } = languages.find((one) => one.file === lang) ?? languages[0]
	// The shop isolates texts put into a right-to-left sentence.
	const put = (value: string | number) =>
		typeof value === 'string' && dir === 'rtl' ? `\u2068${value}\u2069` : String(value)
	return fill(text, { tag, values, put })
}

function wordsOf(lang: LanguageFile): Words {
	const known = read.get(lang)
	if (known) return known
	const words = readWords(lang)
	read.set(lang, words)
	return words
}

function readWords(lang: LanguageFile): Words {
	try {
		const path = new URL(`../apps/shop/src/messages/${lang}.json`, import.meta.url)
		return asWords(JSON.parse(readFileSync(fileURLToPath(path), 'utf8')))
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
		throw error
	}
}

/** `npm run words -- check` holds the catalogues to flat texts. */
function asWords(value: unknown): Words {
	return value as Words
}

interface Filling {
	tag: string
	values: Values
	put: (value: string | number) => string
	/** What `#` stands for. */
	number?: number
}

/** The part of ICU MessageFormat that the catalogues use: `{name}`, `{n, plural, …}` with `#`, `{x, select, …}`. */
function fill(text: string, how: Filling): string {
	let out = ''
	for (let at = 0; at < text.length; at += 1) {
		const sign = text.charAt(at)
		if (sign === '#' && how.number !== undefined)
			out += new Intl.NumberFormat(how.tag).format(how.number)
		else if (sign === '{') {
			const end = closing(text, at)
			out += part(text.slice(at + 1, end), how)
			at = end
		} else out += sign
	}
	return out
}

function part(inside: string, how: Filling): string {
	const [name = '', kind, ...rest] = inside.split(',')
	const value = how.values[name.trim()]
	if (value === undefined) throw new Error(`"${inside}" wants a value for ${name.trim()}.`)
	if (kind === undefined) return how.put(value)
	const cases = casesOf(rest.join(','))
	if (kind.trim() === 'select')
		return fill(cases.get(String(value)) ?? cases.get('other') ?? '', how)
	const number = Number(value)
	const chosen = cases.get(`=${number}`) ?? cases.get(new Intl.PluralRules(how.tag).select(number))
	return fill(chosen ?? cases.get('other') ?? '', { ...how, number })
}

function casesOf(text: string): Map<string, string> {
	const cases = new Map<string, string>()
	let from = 0
	for (let open = text.indexOf('{'); open >= 0; open = text.indexOf('{', from)) {
		const end = closing(text, open)
		cases.set(text.slice(from, open).trim(), text.slice(open + 1, end))
		from = end + 1
	}
	return cases
}

function closing(text: string, open: number): number {
	let depth = 0
	for (let at = open; at < text.length; at += 1) {
		if (text.charAt(at) === '{') depth += 1
		if (text.charAt(at) === '}' && (depth -= 1) === 0) return at
	}
	throw new Error(`"${text}" has a brace that nothing closes.`)
}
