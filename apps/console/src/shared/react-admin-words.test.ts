import { readFileSync } from 'node:fs'
import adminWords from 'ra-language-english'
import { expect, test } from 'vitest'

interface Texts {
	[key: string]: string | Texts
}

test("there are words for every key of react-admin's own parts, which ask for no other value than it gives", () => {
	const words = asWords(
		JSON.parse(readFileSync(new URL('../messages/merchants/en.json', import.meta.url), 'utf8')),
	)
	const library = flat(asTexts(adminWords))
	expect(library.length).toBeGreaterThan(150)
	expect(library.filter(([key]) => !(key in words)).map(([key]) => key)).toEqual([])
	for (const [key, text] of library) {
		// The library writes Polyglot's `%{name}`.
		const given = new Set(['smart_count', ...namesIn(text, /%\{(\w+)\}/g)])
		const asked = namesIn(words[key] ?? '', /\{(\w+)[,}]/g)
		expect([key, asked.filter((name) => !given.has(name))]).toEqual([key, []])
	}
})

function namesIn(text: string, pattern: RegExp): string[] {
	return Array.from(text.matchAll(pattern), ([, name]) => name ?? '')
}

function flat(texts: Texts, before = ''): [string, string][] {
	return Object.entries(texts).flatMap(([key, text]) =>
		typeof text === 'string' ? [[`${before}${key}`, text]] : flat(text, `${before}${key}.`),
	)
}

/** The library's type names each of its keys. */
function asTexts(messages: unknown): Texts {
	return messages as Texts
}

/** `npm run words check` holds the catalogue to flat texts. */
function asWords(value: unknown): Record<string, string> {
	return value as Record<string, string>
}
