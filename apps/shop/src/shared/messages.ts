import {
	languages,
	isLanguageFile,
	type Language,
	type LanguageFile,
} from '@portolan/contract/languages'
import { messageFormat, type MessageFormat, type MessageValues } from '@portolan/web'
import { useSyncExternalStore } from 'react'
import catalogues from 'virtual:messages'
import type english from '../messages/en.json'
import { localeOf } from './browser-locales.ts'
import type { GeorgianForms } from './georgian.ts'
import { queryClient } from './query-client.ts'
import { store, stored, unstore } from './stored.ts'

/** A key of the shop's texts. */
export type WordKey = keyof typeof english

const storedName = 'lang'
const ofAccountName = 'lang_of_account'
const listeners = new Set<() => void>()
let format: MessageFormat
let forms: GeorgianForms | null = null
let current: Language & { file: LanguageFile } = languages[0]

/**
 * The text of a key in the chosen language. Call it while rendering or handling an event, never while a module loads: the language is not
 * known then.
 */
export function t(key: WordKey, values?: MessageValues): string {
	return format(key, values)
}

/** The chosen language. */
export function language(): Language & { file: LanguageFile } {
	return current
}

/** How Georgian writes dates, lists and short counts, which Chromium does not know; null in every other language. */
export function georgian(): GeorgianForms | null {
	return forms
}

/** The chosen language, for the one component that renders everything again when it changes. */
export function useLanguage(): Language & { file: LanguageFile } {
	return useSyncExternalStore(listen, language)
}

function listen(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

/**
 * Whether somebody has chosen a language on this device. A language that came from an account is not a choice: the next account has its
 * own.
 */
function hasChosenLanguage(): boolean {
	return isLanguageFile(stored(storedName) ?? '') && stored(ofAccountName) === null
}

/**
 * Chooses a language and keeps the choice for 3 days and on this device. The server's answers contain texts too, so they are loaded again.
 * Resolves when the new texts are loaded.
 */
export async function setLanguage(file: LanguageFile): Promise<void> {
	unstore(ofAccountName)
	await keepLanguage(file)
}

/**
 * Shows the language stored with an account, and keeps it for later visits, unless somebody has chosen another one on this device. Called
 * as soon as somebody has signed in, so that no page stays in the former language. Source: specification §1.
 */
export async function takeAccountLanguage(lang: { file_name: string } | null): Promise<void> {
	const file = lang?.file_name ?? ''
	if (!isLanguageFile(file) || hasChosenLanguage() || stored(storedName) === file) return
	store(ofAccountName, '1')
	await keepLanguage(file)
}

async function keepLanguage(file: LanguageFile): Promise<void> {
	store(storedName, file)
	if (file !== current.file) await show(file, () => queryClient.clear())
}

/**
 * Loads the first language: the stored one, else the shop's default setting, else the browser's, else English.
 * Source: specification §1.
 */
export async function loadFirstLanguage(): Promise<void> {
	const candidates = [stored(storedName), defaultSetting(), ...navigator.languages.map(fileFor)]
	await show(candidates.find((file) => isLanguageFile(file ?? '')) ?? 'en')
}

/** `before` runs when the texts are loaded and nothing is rendered with them yet. */
async function show(file: string, before?: () => void): Promise<void> {
	const chosen = languages.find((one) => one.file === file) ?? languages[0]
	const [words, ofGeorgian] = await Promise.all([
		catalogues[chosen.file](),
		chosen.file === 'ka' ? import('./georgian.ts') : null,
	])
	format = messageFormat(chosen, words)
	forms = ofGeorgian?.georgianForms ?? null
	current = chosen
	document.documentElement.lang = chosen.tag
	document.documentElement.dir = chosen.dir
	before?.()
	for (const listener of listeners) listener()
}

/** The page may carry the shop's default language: `<meta name="default-language" content="de">`. */
function defaultSetting(): string | null {
	const meta = document.querySelector<HTMLMetaElement>('meta[name="default-language"]')
	return meta?.content ?? null
}

/** Our file for a browser's tag: `zh-TW` is traditional Chinese, `pt-BR` Portuguese. Null where there is none. */
export function fileFor(tag: string): LanguageFile | null {
	const wanted = localeOf(tag)?.maximize()
	if (!wanted) return null
	const same = languages.filter((one) => new Intl.Locale(one.tag).language === wanted.language)
	const exact = same.find((one) => new Intl.Locale(one.tag).maximize().script === wanted.script)
	return (exact ?? same[0])?.file ?? null
}
