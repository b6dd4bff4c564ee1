import { CsvError, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'

/** A CSV file that cannot be read, with the number of the faulty line. */
export class CsvBroken extends Error {
	readonly line: number

	constructor(line: number, message: string) {
		super(message)
		this.name = 'CsvBroken'
		this.line = line
	}
}

/** One row of a file: its cells, and the line of the file on which it begins, counted from 1. */
export interface CsvRow {
	line: number
	cells: string[]
}

/**
 * Writes rows as CSV: UTF-8 with a byte order mark (without it, spreadsheets guess another encoding), commas, CRLF. A
 * cell that a spreadsheet would read as a formula gets an apostrophe in front. Source: RFC 4180; OWASP, CSV injection.
 */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
	return csvStart + rows.map(csvRow).join('')
}

/** The byte order mark, with which a file that is written row by row begins. */
export const csvStart = '\uFEFF'

/** One row of a file, as {@link writeCsv} writes it. */
export function csvRow(row: readonly (string | number)[]): string {
	return stringify([row.map((cell) => (typeof cell === 'number' ? cell : withoutFormula(cell)))], {
		record_delimiter: 'windows',
		quoted_match: /[;\t\r\n]/,
	})
}

/** The characters that begin a formula; East Asian spreadsheets accept the full-width ones, too. */
const formulaSigns = /^[=+\-@\t\r\n＝＋－＠]/u

function withoutFormula(cell: string): string {
	// An amount such as -12.30 is a number and not a formula.
	return formulaSigns.test(cell) && !/^-\d+(\.\d+)?$/.test(cell) ? `'${cell}` : cell
}

/**
 * Reads a CSV file as spreadsheets write it: with comma, semicolon or tab (the one that the first line has most of), with
 * or without quotes, with any line ends, with or without a byte order mark. Empty lines are left out. Throws {@link
 * CsvBroken} for unbalanced quotes.
 */
export function readCsv(text: string): CsvRow[] {
	let ended = 0
	return parseRecords(text).flatMap(({ record, info }) => {
		const line = ended + 1
		ended = info.lines
		return record.some((cell) => cell.trim() !== '') ? [{ line, cells: record }] : []
	})
}

/** A record, and the number of lines of the file up to its end. */
interface ParsedRecord {
	record: string[]
	info: { lines: number }
}

function parseRecords(text: string): ParsedRecord[] {
	try {
		return parse(text, {
			bom: true,
			delimiter: separatorOf(text),
			record_delimiter: ['\r\n', '\n', '\r'],
			relax_column_count: true,
			info: true,
		}) as unknown as ParsedRecord[]
	} catch (error) {
		if (error instanceof CsvError) throw brokenFrom(error)
		throw error
	}
}

function brokenFrom(error: CsvError): CsvBroken {
	const line = Number(error['lines'])
	if (error.code === 'CSV_QUOTE_NOT_CLOSED')
		return new CsvBroken(line, `Line ${line} opens a quote that nothing closes.`)
	if (error.code === 'CSV_INVALID_CLOSING_QUOTE')
		return new CsvBroken(line, `Line ${line} has text after a closing quote.`)
	if (error.code === 'INVALID_OPENING_QUOTE')
		return new CsvBroken(
			line,
			`Line ${line} has a quote inside a cell. Put the cell in quotes and write the quote twice.`,
		)
	return new CsvBroken(line, `Line ${line} cannot be read: ${error.message}`)
}

/** No file has more columns, but those with texts in all languages. To look for a name among a million columns, in every row, would block the process. */
const mostColumns = 100

/** The first column names of a file, trimmed and in lower case, as they are looked up. */
export function columnNames(head: CsvRow | undefined, most = mostColumns): string[] {
	return (head?.cells ?? []).slice(0, most).map((cell) => cell.trim().toLowerCase())
}

function separatorOf(file: string): string {
	const [first = ''] = file.split(/[\r\n]/, 1)
	const count = (separator: string) => first.split(separator).length
	return [';', '\t'].reduce((best, other) => (count(other) > count(best) ? other : best), ',')
}
