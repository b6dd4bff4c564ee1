import { languages, mostOptions, type LanguageFile } from '@portolan/contract'

/** The texts of a product that a file has in a column per language, such as `title_en`. */
export const textFields = ['title', 'subtitle', 'description', 'highlights'] as const
export type TextField = (typeof textFields)[number]

/** The places of options: columns `option1_en` with its name and `value1_en` with the variant's value. */
export const optionPlaces = Array.from({ length: mostOptions }, (_, at) => at + 1)

/** The name of a column of texts in a language, in lower case as columns are looked up. */
export function textColumn(field: string, lang: LanguageFile): string {
	return `${field}_${lang}`.toLowerCase()
}

const attributeStart = 'attribute:'

/** The column of an attribute of categories by its name in any language, as columns are looked up. Categories whose attributes have the same name share it. */
export function attributeColumn(name: string): string {
	return attributeStart + folded(name)
}

/** A name of a column as it is looked up, from what stands in the head of a file. */
export function columnOf(text: string): string {
	return text.startsWith(attributeStart) ? attributeColumn(text.slice(attributeStart.length)) : text
}

/** Whether a column is that of an attribute. */
export function isAttributeColumn(column: string): boolean {
	return column.startsWith(attributeStart)
}

/** The most columns of attributes of a file; each row has a cell for each. */
export const mostAttributeColumns = 300

/** A name as it is compared: without regard to case, and to how accents are stored. */
export function folded(name: string): string {
	return name.trim().normalize('NFC').toLowerCase()
}

/** Columns without a language. The first ones say which SKU a row is about. */
const plainColumns = [
	'product',
	'sku_id',
	'sku_code',
	'state',
	'category',
	'images',
	'tags',
	'market_price',
	'ships_from',
	'price',
	'stock',
	'new_stock',
	'barcode',
	'cost',
	'weight_grams',
	'image',
	'held',
] as const
export type PlainColumn = (typeof plainColumns)[number]

/** Every column that a file may have, but those of attributes. */
export const knownColumns: ReadonlySet<string> = new Set([
	...plainColumns,
	...languages.flatMap(({ file }) => [
		...textFields.map((field) => textColumn(field, file)),
		...optionPlaces.flatMap((place) => [
			textColumn(`option${place}`, file),
			textColumn(`value${place}`, file),
		]),
	]),
])

/** The columns of an exported file in their order, with texts in these languages and with these attributes by their English names. */
export function exportColumns(
	langs: readonly LanguageFile[],
	options: number,
	attributes: readonly string[],
): string[] {
	const inAll = (field: string) => langs.map((lang) => textColumn(field, lang))
	return [
		'product',
		'sku_id',
		'sku_code',
		'state',
		...textFields.flatMap(inAll),
		'tags',
		'category',
		...attributes.map((name) => attributeStart + name),
		'images',
		'market_price',
		'ships_from',
		...optionPlaces
			.slice(0, options)
			.flatMap((place) => [...inAll(`option${place}`), ...inAll(`value${place}`)]),
		'price',
		'stock',
		'new_stock',
		'held',
		'barcode',
		'cost',
		'weight_grams',
		'image',
	]
}
