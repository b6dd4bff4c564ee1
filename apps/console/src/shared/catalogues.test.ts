import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const src = fileURLToPath(new URL('..', import.meta.url))
const merchants = textsOf('merchants')
const operators = textsOf('operators')

test('no text is in both catalogues', () => {
	expect(Object.keys(merchants).filter((key) => key in operators)).toEqual([])
})

test('no module of the merchants’ console uses a text of the operators’ console', () => {
	const modules = modulesFrom(['main.tsx', 'shell/merchants-console.tsx', 'shell/rtl-styles.tsx'])
	expect(modules.size).toBeGreaterThan(150)
	const faults = [...modules].flatMap((path) =>
		keysIn(path).map((key) => `${path.slice(src.length)} uses ${key}`),
	)
	expect(faults).toEqual([])
})

test('every language of a catalogue has exactly the keys of the English one', () => {
	for (const name of ['merchants', 'operators']) {
		const keys = Object.keys(textsOf(name))
		for (const file of readdirSync(join(src, 'messages', name)))
			expect([file, Object.keys(textsOf(name, file))]).toEqual([file, keys])
	}
})

/** The modules that these import, also those that they load later; the other console is not followed. */
function modulesFrom(entries: readonly string[]): Set<string> {
	const found = new Set<string>()
	const waiting = entries.map((entry) => join(src, entry))
	for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
		if (found.has(path) || !/\.tsx?$/.test(path) || !existsSync(path)) continue
		found.add(path)
		for (const [, to = ''] of readFileSync(path, 'utf8').matchAll(
			/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g,
		))
			if (!to.endsWith('/operators-console.tsx')) waiting.push(normalize(join(dirname(path), to)))
	}
	return found
}

/** The operators' keys that a module names: whole ones, and groups such as `role.` before a value. */
function keysIn(path: string): string[] {
	const code = readFileSync(path, 'utf8')
	const whole = Array.from(code.matchAll(/['"`]([a-z]\w*(?:\.[\w-]+)+)['"`]/g), ([, key]) => key)
	const groups = [
		...code.matchAll(/`([a-z]\w*(?:\.[\w-]+)*\.)\$\{/g),
		...Array.from(code.matchAll(/(?:wordFor|hasWord)\(\s*'([^']+)'/g), ([all, group]) => [
			all,
			`${group}.`,
		]),
	].map(([, group = '']) => group)
	return [
		...whole.filter((key) => key !== undefined && key in operators),
		...groups.filter((group) => Object.keys(operators).some((key) => key.startsWith(group))),
	].filter((key): key is string => key !== undefined)
}

/** `npm run words check` holds the catalogues to flat texts. */
function textsOf(name: string, file = 'en.json'): Record<string, string> {
	return JSON.parse(readFileSync(join(src, 'messages', name, file), 'utf8')) as Record<
		string,
		string
	>
}
