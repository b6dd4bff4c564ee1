import { expect, test } from 'vitest'
import { readRows, RowValues, TextRow, momentOrNull, number, text, textOrNull } from './text-row.ts'

const row = new TextRow({
	name: text('name'),
	note: textOrNull('note'),
	pieces: number('pieces'),
	sentAt: momentOrNull('sent_at'),
})

/** As the server joins values and rows. */
const joined = (...rows: string[][]) => rows.map((values) => values.join('\u001F')).join('\u001E')

test('rows are read value by value; an empty text is none', () => {
	const given = joined(['Fjord', '', '2', '0'], ['قهوة', 'a | b', '0', '1796000000.25'])
	expect(readRows(given, (values) => row.read(values))).toEqual([
		{ name: 'Fjord', note: null, pieces: 2, sentAt: null },
		{ name: 'قهوة', note: 'a | b', pieces: 0, sentAt: new Date(1_796_000_000_250) },
	])
	expect(readRows('', (values) => row.read(values))).toEqual([])
})

test('a text that holds a separator, or a missing value, is an error and never another value', () => {
	const read = (given: string) => () => readRows(given, (values) => row.read(values))
	expect(read(joined(['Fjo\u001Frd', '', '2', '0']))).toThrow('1 values too many')
	expect(read(joined(['Fjord', '2', '0']))).toThrow('only 3 values')
	expect(read(joined(['Fjo\u001Erd', '', '2', '0']))).toThrow('only 1 values')
	expect(() => row.read(new RowValues('Fjord', 'inner'))).toThrow('only 1 values')
})
