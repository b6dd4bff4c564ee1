import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languages, type LanguageFile } from '@portolan/contract/languages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMessages } from '../vite/compiled-messages.ts'
import { messageFormat, type MessageFormat } from './messages.ts'

let folder: string
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'portolan-messages-'))
	const write = (file: LanguageFile, texts: Record<string, string>) =>
		writeFileSync(join(folder, `${file}.json`), JSON.stringify(texts))
	write('en', {
		days: '{count, plural, one {# day} other {# days}}',
		hello: 'Hello {name}',
		english: 'Only here',
		braces: "Write '{{'name'}}' and the shop's own #1",
		lines:
			'{count, plural, =0 {nothing} one {# line, {kept, number} kept} other {# lines of {name}}}',
	})
	write('pl', { days: '{count, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}}' })
	write('ar', { hello: 'مرحبا {name}' })
	write('ka', { days: '{count, plural, one {# დღე (1)} other {# დღე}}' })
})
afterAll(() => rmSync(folder, { recursive: true }))

function formatIn(file: LanguageFile): MessageFormat {
	const language = languages.find((one) => one.file === file) ?? languages[0]
	return messageFormat(language, readMessages(folder, file))
}

test('chooses the plural by the rules of the language, and writes its number', () => {
	const english = formatIn('en')
	expect([0, 1, 2, 1200].map((count) => english('days', { count }))).toEqual([
		'0 days',
		'1 day',
		'2 days',
		'1,200 days',
	])
	const polish = formatIn('pl')
	expect([1, 2, 5, 22, 1.5].map((count) => polish('days', { count }))).toEqual([
		'1 dzień',
		'2 dni',
		'5 dni',
		'22 dni',
		'1,5 dnia',
	])
	const georgian = formatIn('ka')
	expect([1, 2].map((count) => georgian('days', { count }))).toEqual(['1 დღე (1)', '2 დღე'])
})

test('isolates text values in a right-to-left sentence', () => {
	expect(formatIn('ar')('hello', { name: 'Bo' })).toBe('مرحبا \u2068Bo\u2069')
	expect(formatIn('en')('hello', { name: 'Bo' })).toBe('Hello Bo')
})

test('reads quoted braces and apostrophes as they stand', () => {
	expect(formatIn('en')('braces')).toBe("Write {{name}} and the shop's own #1")
})

test('is English where the language lacks a text', () => {
	expect(formatIn('ar')('english')).toBe('Only here')
})

test('chooses the text of an exact number first, and writes numbers and values inside a plural', () => {
	const english = formatIn('en')
	expect([
		english('lines', { count: 0 }),
		english('lines', { count: 1, kept: 1200 }),
		english('lines', { count: 3, name: 'Bo' }),
	]).toEqual(['nothing', '1 line, 1,200 kept', '3 lines of Bo'])
})

test('writes the key where there is no text, and nothing for a missing value', () => {
	expect([formatIn('en')('unknown.key'), formatIn('en')('hello')]).toEqual([
		'unknown.key',
		'Hello ',
	])
})

test.each(['{a, select, b {c} other {d}}', '{a, plural, offset:1 one {b} other {c}}', '{a, date}'])(
	'rejects a text that the browser could not format: %s',
	(text) => {
		writeFileSync(join(folder, 'de.json'), JSON.stringify({ hello: text }))
		expect(() => readMessages(folder, 'de')).toThrow('de.json: "hello" may have')
	},
)
