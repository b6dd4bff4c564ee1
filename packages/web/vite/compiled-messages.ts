import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { isLanguageFile, languages, type LanguageFile } from '@portolan/contract/languages'
import type { Plugin } from 'vite'
import type { CompiledMessages } from '../src/messages.ts'

/**
 * Serves the texts of an app, compiled, so that no ICU parser runs in the browser: `virtual:messages/en` contains the
 * texts of a language, and `virtual:messages` has a function for each language that fetches them. In a build the fetched
 * texts are a JSON file: a browser reads data faster than code. An app with several catalogues names each of them:
 * `virtual:messages/merchants`, `virtual:messages/merchants/en`.
 */
export function compiledMessages(
	folder: string,
	files: readonly LanguageFile[],
	catalogue?: string,
): Plugin {
	const index = catalogue === undefined ? 'virtual:messages' : `virtual:messages/${catalogue}`
	let building = false
	return {
		name: `compiled-messages:${catalogue ?? 'app'}`,
		configResolved(config) {
			building = config.command === 'build'
		},
		resolveId: (id) => (id === index || id.startsWith(`${index}/`) ? `\0${id}` : null),
		load(id) {
			if (id === `\0${index}`) {
				const entries = files.map((file) => {
					if (!building)
						return `'${file}': () => import('${index}/${file}').then((words) => words.default)`
					const source = JSON.stringify(readMessages(folder, file))
					const name = ['words', catalogue, file].filter(Boolean).join('-')
					const asset = this.emitFile({ type: 'asset', name: `${name}.json`, source })
					return `'${file}': () => fetchWords(import.meta.ROLLUP_FILE_URL_${asset})`
				})
				return `${fetchWords}\nexport default { ${entries.join(', ')} }`
			}
			if (!id.startsWith(`\0${index}/`)) return null
			const file = id.slice(index.length + 2)
			if (!isLanguageFile(file)) return null
			// A file that does not exist yet cannot be watched: Vite would look for it as a module.
			for (const one of ['en', file])
				if (existsSync(join(folder, `${one}.json`))) this.addWatchFile(join(folder, `${one}.json`))
			return `export default ${JSON.stringify(readMessages(folder, file))}`
		},
	}
}

/** A second attempt, because nothing can be shown without texts. */
const fetchWords = `async function fetchWords(url) {
	const answer = await fetch(url).catch(() => fetch(url))
	if (!answer.ok) throw new TypeError('The words did not come: ' + answer.status)
	return answer.json()
}`

/** The languages of a folder of catalogues whose file has a text for every key of `en.json`, in the order of the table. */
export function completeLanguages(folder: string): LanguageFile[] {
	const keys = Object.keys(read(folder, 'en'))
	return languages
		.map(({ file }) => file)
		.filter((file) => {
			const words = read(folder, file)
			return keys.every((key) => Object.hasOwn(words, key))
		})
}

/** Reads the texts of a language from a folder of catalogues and compiles them. Missing texts are English. */
export function readMessages(folder: string, file: LanguageFile): CompiledMessages {
	const words = { ...read(folder, 'en'), ...read(folder, file) }
	return Object.fromEntries(
		Object.entries(words).map(([key, text]) => {
			const message = compileMessageOrThrow(text)
			if (!isSupported(message))
				throw new Error(
					`${file}.json: "${key}" may have {values}, {plural} without an offset, and {number} without a format, and nothing else.`,
				)
			return [key, message]
		}),
	)
}

/** Whether `messageFormat` understands a compiled text: it knows only what the catalogues use. */
function isSupported(message: unknown): message is CompiledMessages[string] {
	return (
		Array.isArray(message) &&
		message.every((part) => {
			if (typeof part === 'string') return true
			if (!Array.isArray(part)) return false
			const [, kind, cases] = part
			if (kind === undefined || kind === 'number') return part.length < 3
			return kind === 'plural' && Object.entries(cases).every(isSupportedCase)
		})
	)
}

function isSupportedCase([name, message]: [string, unknown]): boolean {
	return name === 'offset' ? message === undefined : isSupported(message)
}

function read(folder: string, file: string): Record<string, string> {
	try {
		return asWords(JSON.parse(readFileSync(join(folder, `${file}.json`), 'utf8')))
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
		throw error
	}
}

/** `npm run words check` ensures that the catalogues contain only flat texts. */
function asWords(value: unknown): Record<string, string> {
	return value as Record<string, string>
}
