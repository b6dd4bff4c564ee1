import type { LanguageFile } from '@portolan/contract'
import type { Locator, Page } from 'playwright-core'
import { say } from './say.ts'
import { settled } from './settled.ts'

/** What a person does with a phone, by the texts in their language. */
export interface Hands {
	lang: LanguageFile
	page: Page
	words(key: string, values?: Record<string, string | number>): string
	/** A control by its role and its text; `inside` restricts the search. */
	the(role: 'button' | 'link' | 'checkbox' | 'tab', key: string, inside?: Page | Locator): Locator
	tap(role: 'button' | 'link', key: string, inside?: Page | Locator): Promise<void>
	/** Taps a control whose text contains a value that this test does not know, such as a sum. */
	tapAbout(key: string, name: string, inside?: Page | Locator): Promise<void>
	fill(key: string, text: string): Promise<void>
	/** Waits until the page with a title is complete. */
	on(titleKey: string): Promise<void>
	/** Waits for a toast. */
	told(key: string, values?: Record<string, string | number>): Promise<void>
	/** Types a code on the keypad of the page. */
	keyIn(code: string): Promise<void>
}

/** Makes the actions of a person with a language on a page. */
export function handsOn(page: Page, lang: LanguageFile): Hands {
	const words: Hands['words'] = (key, values) => say(lang, key, values)
	const shown = (found: Locator) => found.filter({ visible: true }).first()
	const the: Hands['the'] = (role, key, inside = page) =>
		shown(inside.getByRole(role, { name: words(key), exact: true }))
	return {
		lang,
		page,
		words,
		the,
		tap: (role, key, inside) => press(the(role, key, inside)),
		tapAbout: (key, name, inside = page) =>
			press(shown(inside.getByRole('button', { name: around(words(key, { [name]: gap })) }))),
		fill: (key, text) => shown(page.getByLabel(words(key), { exact: true })).fill(text),
		on: (titleKey) => settled(page, words(titleKey)),
		told: (key, values) =>
			shown(page.getByRole('status').getByText(words(key, values), { exact: true })).waitFor(),
		async keyIn(code) {
			for (const digit of code)
				await press(shown(page.getByRole('button', { name: digit, exact: true })))
		},
	}
}

/** Presses with a finger, or with the mouse where there is no touch. */
export async function press(found: Locator): Promise<void> {
	const hasTouch = await found.page().evaluate(() => navigator.maxTouchPoints > 0)
	await (hasTouch ? found.tap() : found.click())
}

/** The placeholder of the unknown value. */
const gap = '\uE000'

function around(text: string): RegExp {
	const parts = text.split(/[\u2066-\u2069]*\uE000[\u2066-\u2069]*/)
	return new RegExp(
		`^${parts.map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')).join('.+')}$`,
	)
}

/** The cents in a displayed sum, with any digits and signs: `$1,234.50` and `١٬٢٣٤٫٥٠ US$` are both 123450. */
export function centsIn(text: string): number {
	const latin = text.replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
	const found = /\d[\d.,٬٫\u202f\u00a0 ]*\d|\d/.exec(latin)?.[0] ?? ''
	const digits = found.replaceAll(/\D/g, '')
	const hasCents = /[.,٫]\d\d$/.test(found)
	return Number(digits) * (hasCents ? 1 : 100)
}
