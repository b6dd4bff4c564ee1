import { fileURLToPath } from 'node:url'
import { languages, type LanguageFile } from '@portolan/contract'
import {
	messageFormat,
	type CompiledMessages,
	type MessageFormat,
	type MessageValues,
} from '@portolan/web'
import { readMessages } from '@portolan/web/vite'

const known = new Map<string, MessageFormat>()

/**
 * The shop's text of a key in a language, from the same catalogues as the shop's own, so that one test runs in every
 * language. Missing texts are English, as in the shop.
 */
export function say(lang: LanguageFile, key: string, values: MessageValues = {}): string {
	return wordsOf('shop', lang)(key, values)
}

/** Formats the texts of an app in a language; a key without a text is an error of the test. */
export function wordsOf(app: 'shop' | 'console', lang: LanguageFile): MessageFormat {
	const name = `${app} ${lang}`
	const before = known.get(name)
	if (before) return before
	// The consoles’ texts are in two catalogues.
	const folders = app === 'shop' ? [''] : ['/merchants', '/operators']
	const messages = Object.assign(
		{},
		...folders.map((folder) =>
			readMessages(
				fileURLToPath(new URL(`../apps/${app}/src/messages${folder}`, import.meta.url)),
				lang,
			),
		),
	) as CompiledMessages
	const format = messageFormat(
		languages.find(({ file }) => file === lang) ?? languages[0],
		messages,
	)
	const strict: MessageFormat = (key, values) => {
		if (!Object.hasOwn(messages, key)) throw new Error(`The ${app} has no words "${key}".`)
		return format(key, values)
	}
	known.set(name, strict)
	return strict
}
