import { isGtin, lineOf, mostSkuCode, mostTextLength, textOf } from '@portolan/contract'
import { cents, parseAmount, type Cents } from '@portolan/money'
import type { CsvRow } from '../../platform/csv/csv.ts'
import { cut, type FileFaults } from './file-faults.ts'

/** A row of a file, and the faults that are found in it. */
export class FileRow {
	readonly line: number
	readonly #cells: readonly string[]
	readonly #places: ReadonlyMap<string, number>
	readonly #faults: FileFaults

	constructor(row: CsvRow, places: ReadonlyMap<string, number>, faults: FileFaults) {
		this.line = row.line
		this.#cells = row.cells
		this.#places = places
		this.#faults = faults
	}

	/** Whether the file has this column. */
	has(column: string): boolean {
		return this.#places.has(column)
	}

	/** The text of a cell; empty where the file has no such column. An apostrophe that an export put before a formula is taken off. */
	text(column: string): string {
		const place = this.#places.get(column)
		const text = place === undefined ? '' : (this.#cells[place] ?? '').trim()
		return text.replace(/^'(?=[=+\-@＝＋－＠])/u, '')
	}

	/** Adds a fault of this row. */
	wrong(
		column: string,
		...why: Parameters<FileFaults['add']> extends [number, string, ...infer Rest] ? Rest : never
	): void {
		this.#faults.add(this.line, column, ...why)
	}

	/** An amount; undefined for an empty or a faulty cell. A comma is read as a point: spreadsheets of many countries write it. */
	amount(column: string): Cents | undefined {
		const text = this.text(column)
		if (text === '') return undefined
		const plain = /^\d+,\d{1,2}$/.test(text) ? text.replace(',', '.') : text
		if (plain.length <= 13 && parseAmount(plain) !== null) return cents(plain)
		this.wrong(column, 'goods_csv.amount', { text: cut(text) })
		return undefined
	}

	/** A whole number of at most `most`; undefined for an empty or a faulty cell. */
	number(column: string, most: number): number | undefined {
		const text = this.text(column)
		if (text === '') return undefined
		if (/^\d{1,7}$/.test(text) && Number(text) <= most) return Number(text)
		if (/^\d+$/.test(text)) this.wrong(column, 'stock_csv.most', { next: cut(text), max: most })
		else this.wrong(column, 'stock_csv.number', { text: cut(text) })
		return undefined
	}

	/** One line of text, or several where `lines` says so; undefined for a faulty cell. */
	words(column: string, max: number, lines = false): string | undefined {
		const text = this.text(column)
		if (text === '' || schemaOf(max, lines).safeParse(text).success) return text
		if (text.length > max) this.wrong(column, 'texts_csv.long', { count: text.length, max })
		else this.wrong(column, 'texts_csv.characters')
		return undefined
	}

	/** The texts of a cell that contains several, one a line or divided by `|`. */
	list(column: string): string[] {
		return this.text(column)
			.split(/[\r\n|]+/)
			.map((text) => text.trim())
			.filter((text) => text !== '')
	}

	/** A SKU's code; empty for none. */
	code(): string {
		return this.words('sku_code', mostSkuCode) ?? ''
	}

	/** A barcode; undefined for an empty or a faulty cell. */
	barcode(): string | undefined {
		const text = this.text('barcode').replaceAll(/[\s-]/g, '')
		if (text === '' || isGtin(text)) return text
		this.wrong('barcode', 'goods_csv.barcode', { text: cut(text) })
		return undefined
	}
}

const schemas = new Map<string, ReturnType<typeof lineOf>>()

/** The rule of a text, made once: making it takes longer than asking it. */
function schemaOf(max: number, lines: boolean): ReturnType<typeof lineOf> {
	const key = `${max} ${lines}`
	const known = schemas.get(key) ?? (lines ? textOf(max, 0) : lineOf(max, 0))
	schemas.set(key, known)
	return known
}

/** The most characters of each text of a product in a file. */
export const textLimits = {
	title: mostTextLength.title,
	subtitle: mostTextLength.subtitle,
	description: mostTextLength.description,
} as const
