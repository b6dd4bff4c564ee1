import { setImmediate } from 'node:timers/promises'
import {
	languages,
	mostStock,
	mostTextLength,
	productsCsvMaxRows,
	type LanguageFile,
} from '@portolan/contract'
import type { Cents } from '@portolan/money'
import { columnNames, CsvBroken, readCsv, type CsvRow } from '../../platform/csv/csv.ts'
import {
	attributeColumn,
	columnOf,
	isAttributeColumn,
	knownColumns,
	mostAttributeColumns,
	optionPlaces,
	textColumn,
	textFields,
} from './file-columns.ts'
import { cut, type FileFaults } from './file-faults.ts'
import { FileRow, textLimits } from './read-cells.ts'

/** Texts by language, as far as a file has columns for them; an empty text takes one away. */
export type GivenTexts = { [File in LanguageFile]?: string }

/** A row of a file: one SKU. What is undefined stays as it is. */
export interface GivenSku {
	row: FileRow
	skuId: string | null
	code: string
	/** Its values of the options, by language; null without the columns of options. */
	values: GivenTexts[] | null
	price: Cents | undefined
	/** What the stock was when the file was made. */
	stock: number | undefined
	newStock: number | undefined
	barcode: string | undefined
	/** Null takes it away. */
	cost: Cents | null | undefined
	weight: number | undefined
	/** An address or a file name; null takes it away. */
	image: string | null | undefined
}

/** A product of a file, with what its first row says about it. */
export interface GivenProduct {
	/** The id of an existing product, or any text that the rows of a new one share. */
	key: string
	id: string | null
	row: FileRow
	titles: GivenTexts
	subtitles: GivenTexts
	descriptions: GivenTexts
	highlights: { [File in LanguageFile]?: string[] }
	/** The names of its options, by language; null without the columns of options. */
	options: GivenTexts[] | null
	skus: GivenSku[]
}

/** A file of products as it was read. */
export interface GivenFile {
	products: GivenProduct[]
	rows: number
	/** Its columns of attributes, as columns are looked up. */
	attributeColumns: string[]
}

/** After so many rows the process answers what waits. */
const rowsAtOnce = 100

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The most columns that a file of products can have: those that are known, and some mistakes. */
const mostColumns = knownColumns.size + mostAttributeColumns + 50

/**
 * Reads a file: its products with their rows. `attributeNames` are those of all attributes, in all languages. What is wrong with single cells
 * is added to `faults`.
 */
export async function readProductFile(
	csv: string,
	attributeNames: readonly string[],
	faults: FileFaults,
): Promise<GivenFile> {
	const [head, ...rows] = rowsOf(csv, faults)
	if (!head) return { products: [], rows: 0, attributeColumns: [] }
	const names = columnNames(head, mostColumns).map(columnOf)
	const attributeColumns = names.filter(isAttributeColumn)
	refuseColumns(head, names, attributeNames, faults)
	if (!names.includes('product'))
		faults.add(head.line, 'product', 'csv.no_column', { column: 'product' })
	if (rows.length === 0) faults.add(head.line, '', 'csv.no_rows')
	if (rows.length > productsCsvMaxRows)
		faults.add(head.line, '', 'csv.too_many', { max: productsCsvMaxRows })
	// A file with another head is another file: what its cells say is not worth telling.
	if (faults.count > 0) return { products: [], rows: rows.length, attributeColumns }

	const places = new Map(names.map((name, place) => [name, place]))
	const ofProduct = [...productColumns, ...attributeColumns]
	const byKey = new Map<string, GivenProduct>()
	for (const [at, each] of rows.entries()) {
		if (at % rowsAtOnce === 0) await setImmediate()
		const row = new FileRow(each, places, faults)
		const key = row.text('product')
		if (key === '' || key.length > 80) {
			row.wrong('product', 'goods_csv.product')
			continue
		}
		const known = byKey.get(key.toLowerCase())
		if (known) refuseDifferences(known.row, row, ofProduct)
		const product = known ?? productOf(row, key)
		product.skus.push(skuOf(row))
		byKey.set(key.toLowerCase(), product)
	}
	return { products: [...byKey.values()], rows: rows.length, attributeColumns }
}

/** Columns that no file has, and those of attributes that are there twice or are too many. */
function refuseColumns(
	head: CsvRow,
	names: readonly string[],
	attributeNames: readonly string[],
	faults: FileFaults,
): void {
	const known = new Set([...knownColumns, ...attributeNames.map(attributeColumn)])
	for (const name of names)
		if (name !== '' && !known.has(name))
			faults.add(head.line, cut(name), 'goods_csv.column', { column: cut(name) })
	const attributes = names.filter((name) => isAttributeColumn(name) && known.has(name))
	for (const [at, column] of attributes.entries())
		if (attributes.indexOf(column) < at)
			faults.add(head.line, column, 'goods_csv.attribute_twice', { column })
	if (attributes.length > mostAttributeColumns)
		faults.add(head.line, attributes[mostAttributeColumns] ?? '', 'goods_csv.most', {
			max: mostAttributeColumns,
		})
}

function rowsOf(csv: string, faults: FileFaults): CsvRow[] {
	try {
		return readCsv(csv)
	} catch (error) {
		if (!(error instanceof CsvBroken)) throw error
		faults.add(error.line, '', 'csv.broken', { row: error.line })
		return []
	}
}

/** What belongs to the product may stand in each of its rows or in the first one only, but not differ. */
function refuseDifferences(first: FileRow, row: FileRow, columns: readonly string[]): void {
	for (const column of columns) {
		const text = row.text(column)
		if (text !== '' && text !== first.text(column)) row.wrong(column, 'goods_csv.differs')
	}
}

const productColumns = [
	...languages.flatMap(({ file }) => [
		...textFields.map((field) => textColumn(field, file)),
		...optionPlaces.map((place) => textColumn(`option${place}`, file)),
	]),
	'category',
	'images',
	'tags',
	'market_price',
	'ships_from',
]

function productOf(row: FileRow, key: string): GivenProduct {
	const lower = key.toLowerCase()
	return {
		key,
		id: uuid.test(lower) ? lower : null,
		row,
		titles: textsOf(row, 'title', textLimits.title),
		subtitles: textsOf(row, 'subtitle', textLimits.subtitle),
		descriptions: textsOf(row, 'description', textLimits.description, true),
		highlights: highlightsOf(row),
		options: optionTexts(row, 'option'),
		skus: [],
	}
}

function textsOf(row: FileRow, field: string, max: number, lines = false): GivenTexts {
	return Object.fromEntries(
		languages.flatMap(({ file }) => {
			const column = textColumn(field, file)
			const text = row.has(column) ? row.words(column, max, lines) : undefined
			return text === undefined ? [] : [[file, text]]
		}),
	)
}

/** The most highlights of a product. Source: the contract of saveMerchantProduct. */
const mostHighlights = 8

function highlightsOf(row: FileRow): GivenProduct['highlights'] {
	return Object.fromEntries(
		languages.flatMap(({ file }) => {
			const column = textColumn('highlights', file)
			if (!row.has(column)) return []
			const lines = row.list(column)
			const long = lines.find((line) => line.length > mostTextLength.highlight)
			if (lines.length > mostHighlights)
				row.wrong(column, 'goods_csv.most', { max: mostHighlights })
			if (long !== undefined)
				row.wrong(column, 'texts_csv.long', { count: long.length, max: mostTextLength.highlight })
			return [[file, lines]]
		}),
	)
}

/** The names of the options or the values of a variant, without the empty ones at the end; null if the file has no such columns. */
function optionTexts(row: FileRow, field: 'option' | 'value'): GivenTexts[] | null {
	if (!optionPlaces.some((place) => row.has(textColumn(`${field}${place}`, 'en')))) return null
	const texts = optionPlaces.map((place) => textsOf(row, `${field}${place}`, mostTextLength.option))
	const last = texts.findLastIndex(({ en }) => en !== undefined && en !== '')
	return texts.slice(0, last + 1)
}

function skuOf(row: FileRow): GivenSku {
	const skuId = row.text('sku_id').toLowerCase()
	if (skuId !== '' && !uuid.test(skuId)) row.wrong('sku_id', 'stock_csv.sku')
	const cost = row.text('cost') === '' ? null : row.amount('cost')
	return {
		row,
		skuId: uuid.test(skuId) ? skuId : null,
		code: row.code(),
		values: optionTexts(row, 'value'),
		price: row.amount('price'),
		stock: row.number('stock', mostStock),
		newStock: row.number('new_stock', mostStock),
		barcode: row.has('barcode') ? row.barcode() : undefined,
		cost: row.has('cost') ? cost : undefined,
		weight: row.number('weight_grams', 1_000_000),
		image: row.has('image') ? row.text('image') || null : undefined,
	}
}
