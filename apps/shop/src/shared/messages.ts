import {
	fileFor,
	languageParameter,
	languages,
	isLanguageFile,
	languageInAddress,
	type Language,
	type LanguageFile,
} from '@portolan/contract/languages'
import {
	messageFormat,
	type CompiledMessages,
	type MessageFormat,
	type MessageValues,
} from '@portolan/web'
import type { GeorgianForms } from '@portolan/web/georgian'
import { useSyncExternalStore } from 'react'
import { fetchFirst, fetchRest } from 'virtual:messages'
import type english from '../messages/en.json'
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
/** The texts that the first page uses, until the others are here; then null. */
let firstTexts: CompiledMessages | null = null
let loadingRest: Promise<CompiledMessages> | null = null
/** The first language is on its way; null on the server, which has all texts from the beginning. */
let loadingFirst: Promise<void> | null = null

/**
 * The text of a key in the chosen language. Call it while rendering or handling an event, never while a module loads: the language is not
 * known then. The shell and the home page are rendered before all texts are loaded; the build finds out which texts they use.
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
	return useSyncExternalStore(listen, language, language)
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
 * Loads the first language: the stored one, else that of the address (`?lang=ja`), else the shop's default setting, else the browser's, else English. Resolves when the texts of
 * the shell and of the home page are loaded; the others are requested at the same time, see {@link loadAllTexts}.
 * Source: specification §1.
 */
export function loadFirstLanguage(priorityOfRest: RequestPriority): Promise<void> {
	loadingFirst = loadFirst(priorityOfRest)
	return loadingFirst
}

async function loadFirst(priorityOfRest: RequestPriority): Promise<void> {
	const chosenBefore = stored(storedName)
	const named = takeNamed()
	// The language of an address is that of later pages, too, unless one has been chosen.
	if (named !== null && !isLanguageFile(chosenBefore ?? '')) {
		store(ofAccountName, '1')
		store(storedName, named)
	} else if (isLanguageFile(chosenBefore ?? '')) {
		// The cookie ends earlier than the device's own store, and the server reads the cookie.
		store(storedName, chosenBefore ?? '')
	}
	const candidates = [chosenBefore, named, defaultSetting(), ...navigator.languages.map(fileFor)]
	const chosen = languageOf(candidates.find((file) => isLanguageFile(file ?? '')) ?? 'en')
	loadingRest = fetchRest(chosen.file, priorityOfRest)
	loadingRest.catch(() => undefined)
	const [first, georgianForms] = await Promise.all([fetchFirst(chosen.file), formsOf(chosen.file)])
	firstTexts = first
	apply(chosen, first, georgianForms)
}

/**
 * Resolves when all texts of the chosen language are loaded. Every screen but the home page waits for it. Fails as `import()` does; the next
 * call tries again.
 */
export async function loadAllTexts(): Promise<void> {
	await loadingFirst
	if (firstTexts === null) return
	const chosen = current
	const loading = (loadingRest ??= fetchRest(chosen.file))
	try {
		const rest = await loading
		// Another language was chosen meanwhile, or another caller was here before.
		if (firstTexts === null) return
		format = messageFormat(chosen, { ...firstTexts, ...rest })
		firstTexts = null
	} catch (error) {
		if (firstTexts === null) return
		if (loadingRest === loading) loadingRest = null
		throw new TypeError('No dynamically imported module', { cause: error })
	}
}

/** Shows a language when all its texts are loaded. `before` runs when nothing is rendered with them yet. */
async function show(file: string, before: () => void): Promise<void> {
	const chosen = languageOf(file)
	const [first, rest, georgianForms] = await Promise.all([
		fetchFirst(chosen.file),
		fetchRest(chosen.file),
		formsOf(chosen.file),
	])
	firstTexts = null
	apply(chosen, { ...first, ...rest }, georgianForms)
	before()
	for (const listener of listeners) listener()
}

/** A language whose texts are loaded. */
export interface LoadedLanguage {
	chosen: Language & { file: LanguageFile }
	format: MessageFormat
	forms: GeorgianForms | null
}

/** For the server: all texts of a language. */
export async function loadLanguage(file: LanguageFile): Promise<LoadedLanguage> {
	const [first, rest, georgianForms] = await Promise.all([
		fetchFirst(file),
		fetchRest(file),
		formsOf(file),
	])
	const chosen = languageOf(file)
	return { chosen, format: messageFormat(chosen, { ...first, ...rest }), forms: georgianForms }
}

/** For the server: the language of the page that is rendered next. */
export function renderIn(loaded: LoadedLanguage): void {
	format = loaded.format
	forms = loaded.forms
	current = loaded.chosen
}

function apply(
	chosen: typeof current,
	texts: CompiledMessages,
	georgianForms: GeorgianForms | null,
): void {
	renderIn({ chosen, format: messageFormat(chosen, texts), forms: georgianForms })
	document.documentElement.lang = chosen.tag
	document.documentElement.dir = chosen.dir
}

function languageOf(file: string): typeof current {
	return languages.find((one) => one.file === file) ?? languages[0]
}

async function formsOf(file: LanguageFile): Promise<GeorgianForms | null> {
	return file === 'ka' ? (await import('@portolan/web/georgian')).georgianForms : null
}

/** The language that the address names, or null; its parameter is removed, because it is no part of the page. */
function takeNamed(): LanguageFile | null {
	const query = new URLSearchParams(location.search)
	if (!query.has(languageParameter)) return null
	const named = languageInAddress(location.search)
	query.delete(languageParameter)
	const search = query.size === 0 ? '' : `?${query}`
	history.replaceState(history.state, '', location.pathname + search + location.hash)
	return named
}

/** The page may carry the shop's default language: `<meta name="default-language" content="de">`. */
function defaultSetting(): string | null {
	const meta = document.querySelector<HTMLMetaElement>('meta[name="default-language"]')
	return meta?.content ?? null
}
