import type { LanguageFile } from '@portolan/contract'
import { columnNames, CsvBroken, readCsv, type CsvRow } from './csv.ts'
import { refuse } from '../refusal.ts'
import { words } from '../words/words.ts'

/** A fault in a cell of a file; `row` is the line of the file, counted from 1. */
export interface CsvFault {
	row: number
	column: string
	/** In the reader's language. */
	why: string
}

/** The most faults that are reported; a file with more is probably the wrong file. */
const mostFaults = 100

/**
 * Reads a file that a person sends: its rows, and where its columns are. Refuses `invalid` for a file that cannot be read,
 * lacks one of the columns, or has too many rows.
 */
export function readCsvFile(
	lang: LanguageFile,
	csv: string,
	asked: { columns: readonly string[]; mostRows: number },
): { rows: CsvRow[]; names: string[] } {
	const [head, ...rows] = rowsOf(lang, csv)
	const names = columnNames(head)
	for (const column of asked.columns)
		if (!names.includes(column)) refuseFile(words(lang, 'csv.no_column', { column }))
	if (rows.length > asked.mostRows) refuseFile(words(lang, 'csv.too_many', { max: asked.mostRows }))
	return { rows, names }
}

/** Refuses `invalid` with the faulty cells in `params.rows`, in the order of the file, if there are any. */
export function refuseFaults(faults: readonly CsvFault[]): void {
	if (faults.length === 0) return
	const rows = faults.toSorted((a, b) => a.row - b.row).slice(0, mostFaults)
	refuse('invalid', `${faults.length} rows of the file are at fault.`, {
		field: 'csv',
		params: { count: faults.length, rows },
	})
}

/** Refuses a whole file; `reason` is a phrase in the reader's language. */
export function refuseFile(reason: string): never {
	refuse('invalid', `The file cannot be taken: ${reason}`, { field: 'csv', params: { reason } })
}

function rowsOf(lang: LanguageFile, csv: string): CsvRow[] {
	try {
		return readCsv(csv)
	} catch (error) {
		if (!(error instanceof CsvBroken)) throw error
		return refuseFile(words(lang, 'csv.broken', { row: error.line }))
	}
}
