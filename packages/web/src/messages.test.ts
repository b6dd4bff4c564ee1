import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languages, type LanguageFile } from '@portolan/contract/languages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMessages } from '../vite/compiled-messages.ts'
import { MessageFormatter } from './messages.ts'

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
	})
	write('pl', { days: '{count, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}}' })
	write('ar', { hello: 'مرحبا {name}' })
	write('ka', { days: '{count, plural, one {# დღე (1)} other {# დღე}}' })
})
afterAll(() => rmSync(folder, { recursive: true }))

function formatterIn(file: LanguageFile): MessageFormatter {
	const formatter = new MessageFormatter()
	const language = languages.find((one) => one.file === file) ?? languages[0]
	formatter.load(language, readMessages(folder, file))
	return formatter
}

test('chooses the plural by the rules of the language, and writes its number', () => {
	const english = formatterIn('en')
	expect([0, 1, 2, 1200].map((count) => english.format('days', { count }))).toEqual([
		'0 days',
		'1 day',
		'2 days',
		'1,200 days',
	])
	const polish = formatterIn('pl')
	expect([1, 2, 5, 22, 1.5].map((count) => polish.format('days', { count }))).toEqual([
		'1 dzień',
		'2 dni',
		'5 dni',
		'22 dni',
		'1,5 dnia',
	])
	const georgian = formatterIn('ka')
	expect([1, 2].map((count) => georgian.format('days', { count }))).toEqual(['1 დღე (1)', '2 დღე'])
})

test('isolates text values in a right-to-left sentence', () => {
	expect(formatterIn('ar').format('hello', { name: 'Bo' })).toBe('مرحبا \u2068Bo\u2069')
	expect(formatterIn('en').format('hello', { name: 'Bo' })).toBe('Hello Bo')
})

test('reads quoted braces and apostrophes as they stand', () => {
	expect(formatterIn('en').format('braces')).toBe("Write {{name}} and the shop's own #1")
})

test('is English where the language lacks a text, and knows which keys there are', () => {
	const arabic = formatterIn('ar')
	expect(arabic.format('english')).toBe('Only here')
	expect([arabic.has('english'), arabic.has('toString'), arabic.has('')]).toEqual([
		true,
		false,
		false,
	])
})
