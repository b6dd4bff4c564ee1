import { fileFor, isLanguageFile, languages, type LanguageFile } from '@portolan/contract/languages'
import { messageFormat } from '@portolan/web'
import merchants from 'virtual:messages/merchants'
import operators from 'virtual:messages/operators'
import { consoleName } from './console-name.ts'
import { setWords, type ConsoleLanguage } from './words.ts'

const storedName = `portolan.${consoleName}.lang`
/** Set while nobody was signed in; the next account gets this language. */
const chosenName = `portolan.${consoleName}.lang_chosen`

/** The languages of this console: those in which all of its texts exist. */
export const offeredLanguages: readonly ConsoleLanguage[] = languages.filter(
	({ file }) => file in merchants && (consoleName === 'seller' || file in operators),
)

/**
 * Loads the texts of this page: in the language that was kept on this device, else in the browser's, else in English. A page has one
 * language for as long as it is open, so a module may read a text while it loads.
 */
export async function loadLanguage(): Promise<void> {
	const wanted = [stored(storedName), ...navigator.languages.map(fileFor)]
	const file = wanted.find((one) => one !== null && isOffered(one)) ?? 'en'
	const chosen = languages.find((one) => one.file === file) ?? languages[0]
	const [ofMerchants, ofOperators, georgian] = await Promise.all([
		merchants[chosen.file]?.(),
		consoleName === 'seller' ? undefined : operators[chosen.file]?.(),
		chosen.file === 'ka' ? import('@portolan/web/georgian') : null,
	])
	const words = { ...ofMerchants, ...ofOperators }
	setWords({
		language: chosen,
		format: messageFormat(chosen, words),
		has: (key) => Object.hasOwn(words, key),
		forms: georgian?.georgianForms ?? null,
	})
	document.documentElement.lang = chosen.tag
	document.documentElement.dir = chosen.dir
}

/** Keeps a language that was chosen before a sign-in, and shows the page in it. The account of the next sign-in gets it too. */
export function chooseForVisitor(file: LanguageFile): void {
	store(chosenName, '1')
	show(file)
}

/** Whether a language was chosen here before the sign-in, which the account does not have yet. */
export function isChoiceNew(): boolean {
	return stored(chosenName) !== null
}

/** The account has the language that was chosen here. */
export function choiceIsStored(): void {
	unstore(chosenName)
}

/** Shows the page in another language, if it is offered. What was typed into long forms is kept in the tab (`use-kept-draft`). */
export function show(file: string): void {
	if (!isOffered(file)) return
	store(storedName, file)
	// A browser that keeps nothing would be reloaded in the same language.
	if (stored(storedName) === file) location.reload()
}

function isOffered(file: string): file is LanguageFile {
	return isLanguageFile(file) && offeredLanguages.some((one) => one.file === file)
}

function stored(name: string): string | null {
	try {
		return localStorage.getItem(name)
	} catch {
		return null
	}
}

/** A browser that keeps nothing shows the browser's language. */
function store(name: string, value: string): void {
	try {
		localStorage.setItem(name, value)
	} catch {
		// Nothing is kept.
	}
}

function unstore(name: string): void {
	try {
		localStorage.removeItem(name)
	} catch {
		// Nothing was kept.
	}
}
