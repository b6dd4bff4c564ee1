/** A CSV file that cannot be read, with the line it broke at. */
export class CsvBroken extends Error {
	readonly line: number

	constructor(line: number, message: string) {
		super(message)
		this.name = 'CsvBroken'
		this.line = line
	}
}

/** One row of a file: its cells, and the line of the file it began at, counted from 1. */
export interface CsvRow {
	line: number
	cells: string[]
}

/**
 * Writes rows as CSV: UTF-8 with a byte order mark (spreadsheets would guess another encoding without it), commas, CRLF. A cell that a
 * spreadsheet would take for a formula gets an apostrophe before it. Source: RFC 4180; OWASP, CSV injection.
 */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
	return `\uFEFF${rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')}`
}

/** What begins a formula; spreadsheets of East Asia take the wide signs for it, too. */
const formulaSigns = /^[=+\-@\t\r\n＝＋－＠]/u

function writeCell(cell: string | number): string {
	if (typeof cell === 'number') return String(cell)
	// An amount such as -12.30 is a number and no formula.
	const text = formulaSigns.test(cell) && !/^-\d+(\.\d+)?$/.test(cell) ? `'${cell}` : cell
	return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Reads a CSV file as spreadsheets write it: comma, semicolon or tab (whichever the first line holds most of), quotes or none, any line
 * ends, with or without a byte order mark. Empty lines are passed over. Throws {@link CsvBroken} for quotes that do not fit.
 */
export function readCsv(text: string): CsvRow[] {
	const file = text.startsWith('\uFEFF') ? text.slice(1) : text
	const separator = separatorOf(file)
	const rows: CsvRow[] = []
	let cells: string[] = []
	let at = 0
	let line = 1
	let rowLine = 1
	const endRow = () => {
		if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: rowLine, cells })
		cells = []
		rowLine = line
	}
	while (at < file.length) {
		const cell = file[at] === '"' ? readQuoted(file, at, line) : readPlain(file, at, separator)
		cells.push(cell.text)
		at = cell.end
		line += cell.lines
		const next = file[at]
		if (next === undefined) break
		if (next === separator) {
			at += 1
			// A separator at the very end is followed by one more cell, an empty one.
			if (at === file.length) cells.push('')
			continue
		}
		if (next !== '\n' && next !== '\r')
			throw new CsvBroken(line, `Line ${line} has text after a closing quote.`)
		at += next === '\r' && file[at + 1] === '\n' ? 2 : 1
		line += 1
		endRow()
	}
	endRow()
	return rows
}

/** Further to the right nothing of ours stands; looking for a name among a million of them, row by row, would keep everybody waiting. */
const mostColumns = 100

/** The names of a file's columns, as they are looked for: trimmed, in small letters, the first hundred. */
export function columnNames(head: CsvRow | undefined): string[] {
	return (head?.cells ?? []).slice(0, mostColumns).map((cell) => cell.trim().toLowerCase())
}

function separatorOf(file: string): string {
	const [first = ''] = file.split(/[\r\n]/, 1)
	const count = (separator: string) => first.split(separator).length
	return [';', '\t'].reduce((best, other) => (count(other) > count(best) ? other : best), ',')
}

interface ReadCell {
	text: string
	/** Where what follows the cell begins. */
	end: number
	/** Line ends within the cell. */
	lines: number
}

function readPlain(file: string, from: number, separator: string): ReadCell {
	let end = from
	while (end < file.length && file[end] !== separator && file[end] !== '\n' && file[end] !== '\r')
		end += 1
	return { text: file.slice(from, end), end, lines: 0 }
}

function readQuoted(file: string, from: number, line: number): ReadCell {
	let end = from + 1
	for (;;) {
		end = file.indexOf('"', end)
		if (end === -1) throw new CsvBroken(line, `Line ${line} opens a quote that nothing closes.`)
		if (file[end + 1] !== '"') break
		end += 2
	}
	const text = file.slice(from + 1, end).replaceAll('""', '"')
	return { text, end: end + 1, lines: text.split('\n').length - 1 }
}
