import { isLanguageFile, languages, type LanguageFile } from '@portolan/contract'
import type { z } from 'zod'
import { failed } from './ask-service.ts'

/** A service's codes of our languages; a language that it does not know is left out. */
export type Codes = Readonly<Partial<Record<LanguageFile, string>>>

/** The languages that a service knows. */
export function knownIn(codes: Codes): LanguageFile[] {
	return languages.flatMap(({ file }) => (codes[file] === undefined ? [] : [file]))
}

/** The code of a language. Throws `language` if the service does not know it. */
export function codeOf(service: string, codes: Codes, to: LanguageFile): string {
	const code = codes[to]
	if (code === undefined) throw failed('language', `${service} does not translate into ${to}.`)
	return code
}

/**
 * The language of a detected code, without regard to case and region: `EN`, `pt-BR`. A code of Chinese without a script is
 * simplified.
 */
export function fileOf(code: string | null | undefined): LanguageFile | null {
	if (code === null || code === undefined) return null
	const tag = code.toLowerCase()
	if (/^(zt|zh-(hant|tw|hk|mo))/.test(tag)) return 'zh-Hant'
	const [base = ''] = tag.split('-')
	if (base === 'zh') return 'zh-CN'
	if (base === 'pb') return 'pt'
	const found = languages.find(({ tag: own }) => own === base)?.file ?? ''
	return isLanguageFile(found) ? found : null
}

/** Reads an answer. Throws `failed` if it is not as the service's documentation says. */
export function readAnswer<Schema extends z.ZodType>(
	service: string,
	schema: Schema,
	answer: unknown,
): z.output<Schema> {
	const read = schema.safeParse(answer)
	if (!read.success) throw failed('failed', `${service} answered in a form that is not known.`)
	return read.data
}

/** As many translations as texts. Throws `failed` otherwise. */
export function asManyAs<Item>(service: string, texts: readonly string[], items: Item[]): Item[] {
	if (items.length !== texts.length)
		throw failed('failed', `${service} answered ${items.length} texts for ${texts.length}.`)
	return items
}
