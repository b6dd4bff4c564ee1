/**
 * Keeps the catalogues of words: one flat JSON file per language, `en.json` being the source.
 *
 *   node scripts/words.ts <shop|merchants|operators|api> set <key> "<English>" [<key> "<English>" …]
 *   node scripts/words.ts <shop|merchants|operators|api> remove <key> …
 *   node scripts/words.ts <shop|merchants|operators|api> missing <language file>          prints what is still to be translated, as JSON
 *   node scripts/words.ts <shop|merchants|operators|api> merge <language file> <file.json>   takes a flat JSON file of words in
 *   node scripts/words.ts check                                       refuses (exit 1) any fault in any language: keys, placeholders, plurals,
 *                                                                     the rules of word-rules.ts and word-documents.ts, and texts that are cut off
 *                                                                     (e2e/label-places.ts)
 *   node scripts/words.ts check documents                             only the help and legal texts
 */
import { spawnSync } from 'node:child_process'
import {
	closeSync,
	existsSync,
	mkdirSync,
	openSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse, type Token } from '@messageformat/parser'
import {
	isLanguageFile,
	languages,
	type Language,
	type LanguageFile,
} from '../packages/contract/src/languages.ts'
import { documentsFaults } from './word-documents.ts'
import { ruleFaults } from './word-rules.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const areas = {
	shop: join(root, 'apps/shop/src/messages'),
	merchants: join(root, 'apps/console/src/messages/merchants'),
	operators: join(root, 'apps/console/src/messages/operators'),
	api: join(root, 'apps/api/src/platform/words'),
} as const
type Area = keyof typeof areas
const documents = join(root, 'apps/api/seed/documents')
type Words = Record<string, string>

/** Operators work in English or in Chinese. */
const operatorsFiles: ReadonlySet<string> = new Set(['en', 'zh-CN'])

/** The languages of an area. The operators' console shows texts of the merchants' one as well. */
function languagesOf(area: Area): readonly (Language & { file: LanguageFile })[] {
	return area === 'operators' ? languages.filter(({ file }) => operatorsFiles.has(file)) : languages
}

const keyPattern = /^[a-z][A-Za-z0-9_]*(\.[A-Za-z0-9_-]+)*$/

function fileOf(area: Area, file: string): string {
	return join(areas[area], `${file}.json`)
}

function read(area: Area, file: string): Words {
	const path = fileOf(area, file)
	return existsSync(path) ? asWords(JSON.parse(readFileSync(path, 'utf8')), path) : {}
}

function asWords(value: unknown, path: string): Words {
	if (typeof value !== 'object' || value === null || Array.isArray(value))
		throw new Error(`${path} is not a flat JSON object of words.`)
	const words: Words = {}
	for (const [key, text] of Object.entries(value)) {
		if (typeof text !== 'string') throw new Error(`${path}: "${key}" is not a text.`)
		words[key] = text
	}
	return words
}

/** Written to another file and renamed, so that a reader never sees half a file. */
function write(area: Area, file: string, words: Words): void {
	mkdirSync(areas[area], { recursive: true })
	const sorted = Object.fromEntries(
		Object.entries(words).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
	)
	const path = fileOf(area, file)
	writeFileSync(`${path}.new`, `${JSON.stringify(sorted, null, '\t')}\n`)
	renameSync(`${path}.new`, path)
}

/** Several people may add words at once; each holds the area's lock for the few milliseconds of a change. */
function withLock(area: Area, change: () => void): void {
	mkdirSync(areas[area], { recursive: true })
	const lock = join(areas[area], '.lock')
	const deadline = Date.now() + 15_000
	for (;;) {
		try {
			closeSync(openSync(lock, 'wx'))
			break
		} catch {
			const age = existsSync(lock) ? Date.now() - statSync(lock).mtimeMs : 0
			if (age > 10_000) rmSync(lock, { force: true })
			if (Date.now() > deadline)
				throw new Error(`${lock} stays locked; delete it if nobody is writing.`)
			Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
		}
	}
	try {
		change()
	} finally {
		rmSync(lock, { force: true })
	}
}

/** The names of the values in a text, each with its use: `count:plural`, `name`. */
function placeholdersOf(area: Area, text: string): Set<string> {
	const found = new Set<string>()
	if (area === 'api') {
		for (const [, name] of text.matchAll(/\{([^{}]*)\}/g)) found.add(name ?? '')
		return found
	}
	collect(parse(text), found)
	return found
}

function collect(tokens: Token[], found: Set<string>): void {
	for (const token of tokens) {
		if (token.type === 'argument') found.add(token.arg)
		if (token.type === 'function') found.add(`${token.arg}:${token.key}`)
		if (token.type === 'plural' || token.type === 'select' || token.type === 'selectordinal') {
			found.add(`${token.arg}:${token.type}`)
			for (const one of token.cases) collect(one.tokens, found)
		}
	}
}

/** The faults of one text of one language, as sentences; empty if there are none. */
function faultsOf(area: Area, language: Language, text: string): string[] {
	if (text.trim() === '') return ['is empty']
	if (area === 'api') {
		const rest = text.replaceAll(/\{[a-z_]+\}/gi, '')
		return /[{}]/.test(rest) ? ['has a brace that is not a {placeholder}'] : []
	}
	try {
		const faults: string[] = []
		checkPlurals(language, parse(text), faults)
		return faults
	} catch (error) {
		return [
			`does not parse: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
		]
	}
}

function checkPlurals(language: Language, tokens: Token[], faults: string[]): void {
	for (const token of tokens) {
		if (token.type !== 'plural' && token.type !== 'select' && token.type !== 'selectordinal')
			continue
		const keys = token.cases.map((one) => one.key).filter((key) => !/^=?\d+$/.test(key))
		if (token.type === 'select') {
			if (!keys.includes('other')) faults.push(`select of {${token.arg}} lacks "other"`)
		} else {
			const type = token.type === 'plural' ? 'cardinal' : 'ordinal'
			const wanted: string[] = new Intl.PluralRules(language.tag, { type }).resolvedOptions()
				.pluralCategories
			const lacking = wanted.filter((key) => !keys.includes(key))
			const strange = keys.filter((key) => !wanted.includes(key))
			if (lacking.length > 0) faults.push(`plural of {${token.arg}} lacks ${lacking.join(', ')}`)
			if (strange.length > 0)
				faults.push(
					`plural of {${token.arg}} has ${strange.join(', ')}, which this language does not use`,
				)
		}
		for (const one of token.cases) checkPlurals(language, one.tokens, faults)
	}
}

function languageOf(file: string | undefined): Language {
	const language = languages.find((one) => one.file === file)
	if (!language)
		throw new Error(
			`"${file}" is not a language file; one of ${languages.map((one) => one.file).join(', ')}.`,
		)
	return language
}

function set(area: Area, pairs: string[]): void {
	if (pairs.length === 0 || pairs.length % 2 !== 0)
		throw new Error('set wants <key> "<English>", in pairs.')
	const english: Words = {}
	for (let at = 0; at < pairs.length; at += 2) english[pairs[at] ?? ''] = pairs[at + 1] ?? ''
	takeIn(area, languageOf('en'), english)
}

/** Adds words; when an English text changes, its translations are deleted, so that `missing` lists them again. */
function takeIn(area: Area, language: Language, added: Words): void {
	const faults = Object.entries(added).flatMap(([key, text]) => {
		const wrong = faultsOf(area, language, text).map((fault) => `${key} ${fault}`)
		return keyPattern.test(key) ? wrong : [`"${key}" is not a key such as order.pay_now`, ...wrong]
	})
	if (faults.length > 0) throw new Error(faults.join('\n'))
	withLock(area, () => {
		const before = read(area, language.file)
		if (language.file !== 'en') {
			const english = read(area, 'en')
			const unknown = Object.keys(added).filter((key) => !(key in english))
			if (unknown.length > 0) throw new Error(`Not in en.json: ${unknown.join(', ')}.`)
			const unequal = Object.keys(added).filter(
				(key) => !samePlaceholders(area, english[key] ?? '', added[key] ?? ''),
			)
			if (unequal.length > 0)
				throw new Error(`Other placeholders than in English: ${unequal.join(', ')}.`)
		}
		write(area, language.file, { ...before, ...added })
		const changed = Object.keys(added).filter((key) => key in before && before[key] !== added[key])
		if (language.file === 'en') dropElsewhere(area, changed)
	})
}

function dropElsewhere(area: Area, keys: string[]): void {
	if (keys.length === 0) return
	for (const { file } of languagesOf(area)) {
		if (file === 'en') continue
		const words = read(area, file)
		const left = Object.fromEntries(Object.entries(words).filter(([key]) => !keys.includes(key)))
		if (Object.keys(left).length < Object.keys(words).length) write(area, file, left)
	}
}

function remove(area: Area, keys: string[]): void {
	withLock(area, () => {
		const left = Object.fromEntries(
			Object.entries(read(area, 'en')).filter(([key]) => !keys.includes(key)),
		)
		write(area, 'en', left)
		dropElsewhere(area, keys)
	})
}

function samePlaceholders(area: Area, a: string, b: string): boolean {
	const [left, right] = [placeholdersOf(area, a), placeholdersOf(area, b)]
	return left.size === right.size && left.isSubsetOf(right)
}

function missing(area: Area, language: Language): void {
	const there = read(area, language.file)
	const absent = Object.entries(read(area, 'en')).filter(([key]) => !(key in there))
	console.log(JSON.stringify(Object.fromEntries(absent), null, '\t'))
}

function check(which: readonly Area[]): number {
	let faults = 0
	for (const area of which) {
		const english = read(area, 'en')
		const keys = Object.keys(english)
		const say = (file: string, what: string) => {
			faults += 1
			console.error(`${area}/${file}.json: ${what}`)
		}
		if (keys.length === 0) say('en', 'holds no words')
		for (const language of languagesOf(area)) {
			const words = read(area, language.file)
			const absent = keys.filter((key) => !(key in words))
			if (absent.length > 0)
				say(
					language.file,
					`lacks ${absent.length} of ${keys.length} keys (${absent.slice(0, 5).join(', ')}${absent.length > 5 ? ', …' : ''})`,
				)
			for (const [key, text] of Object.entries(words)) {
				const source = english[key]
				if (source === undefined) {
					say(language.file, `"${key}" is not in en.json`)
					continue
				}
				const wrong = faultsOf(area, language, text)
				for (const fault of wrong) say(language.file, `${key} ${fault}`)
				if (wrong.length === 0 && !samePlaceholders(area, source, text))
					say(language.file, `${key} has other placeholders than the English "${source}"`)
				if (isLanguageFile(language.file))
					for (const fault of ruleFaults(language.file, text, source))
						say(language.file, `${key} ${fault}`)
			}
		}
		console.log(`${area}: ${keys.length} keys in ${languagesOf(area).length} languages`)
	}
	if (which.includes('shop'))
		for (const fault of longTexts()) {
			faults += 1
			console.error(`shop: ${fault}`)
		}
	return faults
}

/** Help and legal texts. */
function checkDocuments(): number {
	const faults = documentsFaults(documents)
	for (const fault of faults) console.error(`documents/${fault}`)
	console.log(
		`documents: ${readdirSync(join(documents, 'en')).length} texts in ${languages.length} languages`,
	)
	return faults.length
}

function report(faults: number): void {
	console.log(faults === 0 ? 'Every word is in every language.' : `${faults} faults.`)
	if (faults > 0) process.exitCode = 1
}

/** Texts of the shop that are cut off on a narrow phone, measured by a process of its own in a browser. */
function longTexts(): string[] {
	const { status, stdout, stderr } = spawnSync(
		process.execPath,
		[join(root, 'e2e/label-places.ts')],
		{ encoding: 'utf8' },
	)
	if (status !== 0) throw new Error(`Texts could not be measured in a browser: ${stderr}`)
	return stdout.split('\n').filter((line) => line !== '')
}

function isArea(text: string | undefined): text is Area {
	return text !== undefined && Object.hasOwn(areas, text)
}

function main(given: string[]): void {
	const [first, second, ...rest] = given
	if (first === 'check') {
		if (isArea(second)) report(check([second]))
		else if (second === 'documents') report(checkDocuments())
		else report(check(['shop', 'merchants', 'operators', 'api']) + checkDocuments())
		return
	}
	if (!isArea(first))
		throw new Error(
			'Usage: words.ts <shop|merchants|operators|api> set|remove|missing|merge|check …, or words.ts check',
		)
	if (second === 'check') report(check([first]))
	else if (second === 'set') set(first, rest)
	else if (second === 'remove') remove(first, rest)
	else if (second === 'missing') missing(first, languageOf(rest[0]))
	else if (second === 'merge') {
		const [file, from] = rest
		if (!from) throw new Error('merge wants <language file> <file.json>.')
		takeIn(first, languageOf(file), asWords(JSON.parse(readFileSync(from, 'utf8')), from))
	} else throw new Error(`"${second}" is not something words.ts does.`)
}

try {
	main(process.argv.slice(2))
} catch (error) {
	console.error(error instanceof Error ? error.message : error)
	process.exitCode = 1
}
