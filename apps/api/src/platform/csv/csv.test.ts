import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CsvBroken, readCsv, writeCsv } from './csv.ts'

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells)

test('reads what spreadsheets write', () => {
	expect(cellsOf('a,b\r\n1,2\r\n')).toEqual([
		['a', 'b'],
		['1', '2'],
	])
	expect(cellsOf('\uFEFFa;b\n"x;y";"say ""so"""')).toEqual([
		['a', 'b'],
		['x;y', 'say "so"'],
	])
	expect(cellsOf('a\tb\rc\td')).toEqual([
		['a', 'b'],
		['c', 'd'],
	])
	expect(cellsOf('a,b\n\n,\n1,')).toEqual([
		['a', 'b'],
		['1', ''],
	])
	expect(cellsOf('')).toEqual([])
})

test('tells the line a row began at, whatever its cells hold', () => {
	expect(readCsv('a,b\n"one\ntwo",2\n3,4').map(({ line }) => line)).toEqual([1, 2, 4])
})

test('refuses quotes that do not fit, and says where', () => {
	expect(() => readCsv('a\n"b')).toThrow(
		new CsvBroken(2, 'Line 2 opens a quote that nothing closes.'),
	)
	expect(() => readCsv('"a"b,c')).toThrow(CsvBroken)
	expect(() => readCsv('a,b\n1,5" pipe')).toThrow(
		new CsvBroken(
			2,
			'Line 2 has a quote inside a cell. Put the cell in quotes and write the quote twice.',
		),
	)
})

test('writes no formula, and leaves amounts amounts', () => {
	expect(writeCsv([['=1+1', '@x', '-12.30', '+49', 5]])).toBe("\uFEFF'=1+1,'@x,-12.30,'+49,5\r\n")
	expect(writeCsv([['＝1', '＋1', '－1', '＠x', '\n=1']])).toBe(
		`\uFEFF'＝1,'＋1,'－1,'＠x,"'\n=1"\r\n`,
	)
})

test('reads back what it wrote', () => {
	const cell = fc.string().filter((text) => !/^[=+\-@\t\r\n＝＋－＠]/u.test(text))
	const row = fc
		.array(cell, { minLength: 2, maxLength: 4 })
		.filter((cells) => cells.some((it) => it.trim() !== ''))
	fc.assert(
		fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
			const named = [['name', 'other'], ...rows]
			expect(cellsOf(writeCsv(named))).toEqual(named)
		}),
	)
})
