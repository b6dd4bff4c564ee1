/**
 * Rules for the help and legal texts (`apps/api/seed/documents`): each language has every text, with the lines, placeholders,
 * numbers and bold parts of the English one, and follows the rules of word-rules.ts line by line.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages, type LanguageFile } from '../packages/contract/src/languages.ts'
import { ruleFaults } from './word-rules.ts'

const place = /\{\{[^}]*\}\}/g

/** The faults of every text of a folder with one folder per language, as `ar/law-terms.md: fault`. */
export function documentsFaults(folder: string): string[] {
	const names = readdirSync(join(folder, 'en'))
	return languages.flatMap(({ file }) =>
		names.flatMap((name) => {
			const path = join(folder, file, name)
			if (!existsSync(path)) return [`${file}/${name}: is missing`]
			const english = readFileSync(join(folder, 'en', name), 'utf8')
			return documentFaults(file, readFileSync(path, 'utf8'), english).map(
				(fault) => `${file}/${name}: ${fault}`,
			)
		}),
	)
}

/** The faults of one text beside its English one. */
export function documentFaults(file: LanguageFile, text: string, english: string): string[] {
	const lines = english.split('\n')
	return [
		...unequal('lines (headings, lists, tables, paragraphs)', text, english, shape),
		...unequal('placeholders', text, english, (one) => sorted(one.match(place))),
		...unequal('numbers', text, english, numbers),
		...unequal('bold parts', text, english, (one) => String(one.match(/\*\*/g)?.length ?? 0)),
		...text.split('\n').flatMap((line, at) => {
			const plain = line.replaceAll(place, '{x}')
			const faults = ruleFaults(file, plain, (lines[at] ?? '').replaceAll(place, '{x}'))
			if (/\p{Nd}[.,٫]\p{Nd}{2}(?!\p{Nd})/u.test(plain))
				faults.push('has a typed amount; write {{usd:200}}')
			return faults.map((fault) => `line ${at + 1} ${fault}`)
		}),
	]
}

function unequal(
	what: string,
	text: string,
	english: string,
	of: (text: string) => string,
): string[] {
	const [here, there] = [of(text), of(english)]
	return here === there ? [] : [`has other ${what} than the English text: ${here}; ${there}`]
}

/** What each line is: a heading, an item of a list, a row of a table, a paragraph, or empty. */
function shape(text: string): string {
	return text
		.split('\n')
		.map((line) => {
			if (line === '') return ''
			if (line.startsWith('|')) return `|${line.split('|').length}`
			return /^(?:#+|-|\d+\.) /.exec(line)?.[0].trim() ?? 'p'
		})
		.join(',')
}

/** The numbers of a text in European digits, in any order. */
function numbers(text: string): string {
	const plain = text.replaceAll(place, ' ').replaceAll(/\p{Nd}/gu, valueOf)
	return sorted(plain.match(/\d+/g))
}

/** Decimal digits stand in groups of ten, in order, in Unicode. */
function valueOf(digit: string): string {
	const code = digit.codePointAt(0) ?? 0
	for (let value = 0; value < 10; value += 1)
		if (!/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) return String(value)
	return digit
}

function sorted(found: readonly string[] | null): string {
	return [...(found ?? [])].toSorted().join(' ')
}
