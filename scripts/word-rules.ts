/**
 * Rules for the texts that people read, beside keys and placeholders (words.ts): the language's quotation marks and digits, no
 * typed amounts, no English left in place, and one term for one thing (word-terms.json).
 */
import { readFileSync } from 'node:fs'
import type { LanguageFile } from '../packages/contract/src/languages.ts'

/** Quotation marks: opening and closing. Others, and straight ones, are faults. */
const quotes: Record<LanguageFile, string> = {
	en: '“”',
	'zh-CN': '“”',
	'zh-Hant': '「」『』',
	ri: '「」『』',
	han: '‘’“”',
	tai: '“”',
	ar: '«»',
	bn: '“”',
	de: '„“‚‘',
	es: '“”«»',
	fr: '«»',
	hi: '“”',
	ka: '„“',
	pl: '„”',
	ru: '«»„“',
	tr: '“”',
	vi: '“”',
	it: '“”«»',
	pt: '“”',
}

const anyQuote = /["“”„‟«»‹›「」『』‚‛]/gu

/** Languages that write words with spaces in another script than Latin, and those without spaces: an English word is a fault in them. */
const otherScript: ReadonlySet<string> = new Set(
	'zh-CN zh-Hant ri han tai ar bn hi ka ru'.split(' '),
)

/** Latin words that are the same in every language: names, formats, abbreviations, and names of columns in files. */
const sameEverywhere = new Set(
	`portolan iban bic swift iphone ipad heic webp jpeg png avif pdf csv json html https http url markdown node merkle heco tron ethereum
	usdt email push passkey totp ctrl enter regexp finance risk support orders order wallet account after sale stock change line carrier delivery product
	most compatible webhook openapi shop example javascript chargeback code block explorer tree root text english field stripe`.split(
		/\s+/,
	),
)

/** A number beside a currency: it comes from the formatter, with the digits, signs and places of the language. */
const typedAmount =
	/[$€£¥₽₹₩฿]\s?\p{Nd}|\p{Nd}\s?(?:[$€£¥₽₹₩฿]|USDT|USD|EUR|CNY|美元|美金|欧元|ドル|달러|دولار|доллар)/u

/** Texts that the specification gives to the letter. Source: specification §8. */
const fixed = new Set(['You have not set payment password'])

/** A term that was replaced: the pattern, and what is said instead. */
interface ReplacedTerm {
	pattern: string
	instead: string
}

/** By language: patterns of words that another term replaced. Source: docs/glossary.md. */
const terms = JSON.parse(
	readFileSync(new URL('word-terms.json', import.meta.url), 'utf8'),
) as Partial<Record<LanguageFile, ReplacedTerm[]>>

const patterns = new Map(
	Object.entries(terms).map(([file, list]) => [
		file,
		list.map(({ pattern, instead }) => ({ pattern: new RegExp(pattern, 'iu'), instead })),
	]),
)

/** The faults of a text by these rules, as sentences. `english` is the same text in English. */
export function ruleFaults(file: LanguageFile, text: string, english: string): string[] {
	if (fixed.has(text)) return []
	const plain = withoutPlaceholders(text)
	return [
		...quoteFaults(file, plain),
		...digitFaults(file, plain),
		...(typedAmount.test(plain) ? ['has a typed amount; it comes from a {placeholder}'] : []),
		...englishFaults(file, plain, withoutPlaceholders(english)),
		...(patterns.get(file) ?? [])
			.filter(({ pattern }) => pattern.test(plain))
			.map(({ pattern, instead }) => `says /${pattern.source}/; the term is “${instead}”`),
	]
}

/** What people read: without `{name}`, without the parts of `{count, plural, one {…}}` that are not shown, and without quoted braces. */
function withoutPlaceholders(text: string): string {
	return text
		.replaceAll(/'\{\{'.*?'\}\}'/g, ' ')
		.replaceAll(
			/\{\w+, (?:plural|select|selectordinal),|(?:=\d+|\b[a-z_]+)\s*\{(?=[^{}]*(?:\{[^{}]*\}[^{}]*)*\})/g,
			' ',
		)
		.replaceAll(/\{\w+(?:, [^{}]*)?\}/g, ' ')
		.replaceAll(/[{}]/g, ' ')
		.replaceAll(/https?:\S+|`[^`]*`/g, ' ')
}

function quoteFaults(file: LanguageFile, text: string): string[] {
	const wrong = [...text.matchAll(anyQuote)]
		.map(([mark]) => mark)
		.filter((mark) => !quotes[file].includes(mark))
	const straight = /\p{L}'\p{L}/u.test(text) ? ["'"] : []
	const found = [...new Set([...wrong, ...straight])]
	return found.length === 0
		? []
		: [`has the quotation mark ${found.join(' ')}; this language writes ${quotes[file]}`]
}

function digitFaults(file: LanguageFile, text: string): string[] {
	const foreign = file === 'bn' ? /[٠-٩०-९๐-๙]/u : /[٠-٩۰-۹०-९০-৯๐-๙]/u
	return foreign.test(text) ? ['has digits that this language does not use here'] : []
}

function englishFaults(file: LanguageFile, text: string, english: string): string[] {
	if (file === 'en') return []
	if (otherScript.has(file)) {
		const words = text.match(/[A-Za-z]{4,}/g) ?? []
		const foreign = words.filter((word) => !sameEverywhere.has(word.toLowerCase()))
		return foreign.length === 0 ? [] : [`has English left in place: ${foreign.join(', ')}`]
	}
	// Some words may be the same in two languages; a sentence is not.
	const isSentence = (text.match(/[A-Za-z]{3,}/g) ?? []).length > 3
	return isSentence && text.trim() === english.trim() ? ['is still English'] : []
}
