import { readFileSync } from 'node:fs'
import type { LanguageFile } from '@portolan/contract'
import { isMissingFile } from '../missing-file.ts'

/** Words by key, with `{name}` placeholders. */
type Catalogue = Record<string, string>

const catalogues = new Map<LanguageFile, Catalogue>()

/**
 * The server's own texts in a language: refusals, titles of transactions, shipping. Falls back to English.
 * Source: en.json.
 */
export function words(
	lang: LanguageFile,
	key: string,
	values: Record<string, string | number | bigint> = {},
): string {
	const text = catalogueOf(lang)[key] ?? catalogueOf('en')[key]
	if (text === undefined)
		throw new Error(`No words for "${key}": add them with "npm run words -- api set".`)
	return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** The keys of a group: `standard.` gives every standard reason. */
export function wordKeys(group: string): string[] {
	return Object.keys(catalogueOf('en')).filter((key) => key.startsWith(group))
}

/** Whether there is a text for a key. */
export function hasWords(key: string): boolean {
	return catalogueOf('en')[key] !== undefined
}

function catalogueOf(lang: LanguageFile): Catalogue {
	const known = catalogues.get(lang)
	if (known) return known
	const read = readCatalogue(lang)
	catalogues.set(lang, read)
	return read
}

function readCatalogue(lang: LanguageFile): Catalogue {
	try {
		return JSON.parse(readFileSync(new URL(`./${lang}.json`, import.meta.url), 'utf8')) as Catalogue
	} catch (error) {
		if (lang !== 'en' && isMissingFile(error)) return {}
		throw error
	}
}
