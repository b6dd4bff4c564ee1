import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { languages } from '@portolan/contract/languages'
import type { Plugin } from 'vite'

const index = 'virtual:messages'
const folder = join(import.meta.dirname, '../src/messages')

/**
 * Serves `virtual:messages`: for each language a function that fetches its catalogue, compiled, so that no ICU parser runs
 * in the browser. In a build a catalogue is a JSON file of its own: data, which a browser reads faster than code. What a
 * language does not have yet is English.
 */
export function compiledMessages(): Plugin {
	let building = false
	return {
		name: 'compiled-messages',
		configResolved(config) {
			building = config.command === 'build'
		},
		resolveId: (id) => (id === index || id.startsWith(`${index}/`) ? `\0${id}` : null),
		load(id) {
			if (id === `\0${index}`) {
				const entries = languages.map(({ file }) => {
					if (!building)
						return `'${file}': () => import('${index}/${file}').then((words) => words.default)`
					const source = JSON.stringify(compiled(file))
					const asset = this.emitFile({ type: 'asset', name: `words-${file}.json`, source })
					return `'${file}': () => fetchWords(import.meta.ROLLUP_FILE_URL_${asset})`
				})
				return `${fetchWords}\nexport default { ${entries.join(', ')} }`
			}
			if (!id.startsWith(`\0${index}/`)) return null
			const file = id.slice(index.length + 2)
			// A file that is not there yet cannot be watched: Vite would look for it as a module.
			for (const one of ['en', file])
				if (existsSync(join(folder, `${one}.json`))) this.addWatchFile(join(folder, `${one}.json`))
			return `export default ${JSON.stringify(compiled(file))}`
		},
	}
}

/** One more try, because nothing can be shown without words. */
const fetchWords = `async function fetchWords(url) {
	const answer = await fetch(url).catch(() => fetch(url))
	if (!answer.ok) throw new TypeError('The words did not come: ' + answer.status)
	return answer.json()
}`

function compiled(file: string): Record<string, unknown> {
	const words = { ...read('en'), ...read(file) }
	return Object.fromEntries(
		Object.entries(words).map(([key, text]) => [key, compileMessageOrThrow(text)]),
	)
}

function read(file: string): Record<string, string> {
	try {
		return asWords(JSON.parse(readFileSync(join(folder, `${file}.json`), 'utf8')))
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
		throw error
	}
}

/** `npm run words check` holds the catalogues to flat texts. */
function asWords(value: unknown): Record<string, string> {
	return value as Record<string, string>
}
