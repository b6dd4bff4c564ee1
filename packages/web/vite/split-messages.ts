import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isLanguageFile, type LanguageFile } from '@portolan/contract/languages'
import type { Plugin } from 'vite'
import type { CompiledMessages } from '../src/messages.ts'
import { readMessages } from './compiled-messages.ts'
import { forgetModules, keysUsedBehind } from './first-keys.ts'

const index = 'virtual:messages'

/**
 * Serves the texts of an app, compiled, in two parts: `virtual:messages` has a function that fetches the texts which the modules behind
 * `firstFiles` use, and one that fetches all others (docs/decisions/0077). In a build the fetched texts are JSON files: a browser reads data
 * faster than code.
 */
export function splitMessages(
	folder: string,
	files: readonly LanguageFile[],
	firstFiles: readonly string[],
): Plugin {
	let building = false
	let assets = ''
	return {
		name: 'split-messages',
		configResolved(config) {
			building = config.command === 'build'
			assets = config.build.assetsDir
		},
		resolveId: (id) => (id === index || id.startsWith(`${index}/`) ? `\0${id}` : null),
		load(id) {
			if (id === `\0${index}`) {
				if (!building) return importWords(files)
				const split = splitter(folder, firstFiles)
				const sources = files.flatMap((file) => {
					const { first, rest } = split(file)
					return [
						{ name: file, source: JSON.stringify(first) },
						{ name: `${file}-rest`, source: JSON.stringify(rest) },
					]
				})
				const hash = createHash('sha256').update(JSON.stringify(sources))
				const version = hash.digest('base64url').slice(0, 8)
				if (this.environment.name === 'ssr') return readWords(`dist/${assets}`, version)
				for (const { name, source } of sources)
					this.emitFile({
						type: 'asset',
						fileName: `${assets}/words-${name}-${version}.json`,
						source,
					})
				return fetchWords(version)
			}
			if (!id.startsWith(`\0${index}/`)) return null
			const [file = '', part] = id.slice(index.length + 2).split('/')
			if (!isLanguageFile(file)) return null
			// A file that does not exist yet cannot be watched: Vite would look for it as a module.
			for (const one of ['en', file])
				if (existsSync(join(folder, `${one}.json`))) this.addWatchFile(join(folder, `${one}.json`))
			const { first, rest } = splitter(folder, firstFiles)(file)
			return `export default ${JSON.stringify(part === 'first' ? first : rest)}`
		},
		hotUpdate() {
			// Another module may use a key now. The page has all texts by now, its next load has the new first ones.
			const { moduleGraph } = this.environment
			for (const [id, module] of moduleGraph.idToModuleMap)
				if (id.startsWith(`\0${index}/`)) moduleGraph.invalidateModule(module)
		},
	}
}

/**
 * What a build does. All files are in one folder; all texts have one version, because a list of versions would be a part of the first load. A
 * second attempt, because nothing can be shown without texts.
 */
const fetchWords = (version: string) => `const here = import.meta.url
async function fetchWords(name, priority) {
	const url = new URL('words-' + name + '-${version}.json', here)
	const attempt = () => fetch(url, { priority })
	const answer = await attempt().catch(attempt)
	if (!answer.ok) throw new TypeError('The words did not come: ' + answer.status)
	return answer.json()
}
export const fetchFirst = (file) => fetchWords(file)
export const fetchRest = (file, priority) => fetchWords(file + '-rest', priority)`

/** What a build for the server does: it reads the files of the browser's build, which stands beside it. Texts as code would stay in memory as source, too. */
const readWords = (folder: string, version: string) => `import { readFile } from 'node:fs/promises'
const app = import.meta.url.replace(/\\/dist-server\\/.*/, '/')
async function readWords(name) {
	return JSON.parse(await readFile(new URL('${folder}/words-' + name + '-${version}.json', app), 'utf8'))
}
export const fetchFirst = (file) => readWords(file)
export const fetchRest = (file) => readWords(file + '-rest')`

/** What the development server does: the texts are modules, which it loads again when they change. */
function importWords(files: readonly LanguageFile[]): string {
	const functions = ['first', 'rest'].map((part) => {
		const entries = files.map((file) => `'${file}': () => import('${index}/${file}/${part}')`)
		return `const ${part} = { ${entries.join(', ')} }`
	})
	return `${functions.join('\n')}
export const fetchFirst = async (file) => (await first[file]()).default
export const fetchRest = async (file) => (await rest[file]()).default`
}

/** Divides the texts of a language into those that the modules behind `firstFiles` use, and all others. */
function splitter(
	folder: string,
	firstFiles: readonly string[],
): (file: LanguageFile) => { first: CompiledMessages; rest: CompiledMessages } {
	forgetModules()
	const used = keysUsedBehind(firstFiles, Object.keys(readMessages(folder, 'en')))
	return (file) => {
		const words = Object.entries(readMessages(folder, file))
		return {
			first: Object.fromEntries(words.filter(([key]) => used.has(key))),
			rest: Object.fromEntries(words.filter(([key]) => !used.has(key))),
		}
	}
}
