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

/** Every column that a file may have. */
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

/** The columns of an exported file in their order, with texts in these languages. */
export function exportColumns(langs: readonly LanguageFile[], options: number): string[] {
	const inAll = (field: string) => langs.map((lang) => textColumn(field, lang))
	return [
		'product',
		'sku_id',
		'sku_code',
		'state',
		...textFields.flatMap(inAll),
		'tags',
		'category',
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
