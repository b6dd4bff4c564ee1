import { mostImportFaults, type LanguageFile } from '@portolan/contract'
import type { CsvFault } from '../../platform/csv/csv-import.ts'
import { words } from '../../platform/words/words.ts'

type Key = Parameters<typeof words>[1]
type Values = Parameters<typeof words>[2]

/** The faulty cells of a file of products, in the reader's language. All are counted, the first {@link mostImportFaults} are kept. */
export class FileFaults {
	readonly lang: LanguageFile
	#all: CsvFault[] = []

	constructor(lang: LanguageFile) {
		this.lang = lang
	}

	/** How many there are. */
	get count(): number {
		return this.#all.length
	}

	/** Adds a fault at a line of the file, counted from 1. */
	add(row: number, column: string, key: Key, values?: Values): void {
		this.#all.push({ row, column, why: words(this.lang, key, values) })
	}

	/** The first of them, in the order of the file. */
	first(): CsvFault[] {
		return this.#all.toSorted((a, b) => a.row - b.row).slice(0, mostImportFaults)
	}
}

/** A text of a file in a sentence about it. */
export function cut(text: string): string {
	return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
