import {
	confirmProductImport,
	getProductImport,
	importProducts,
	type LanguageFile,
	type ProductImport,
} from '@portolan/contract'
import type { Merchant, TestApp } from '../../../test/test-app.ts'
import { writeCsv } from '../../platform/csv/csv.ts'

/** A row of a file of products, by its columns. */
export type Row = Record<string, string>

/** A file with these rows; its columns are those of all of them. */
export function fileOf(rows: readonly Row[]): string {
	const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
	return writeCsv([columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))])
}

/** Sends a file, also one that is text already, and waits until it is checked. */
export async function checkFile(
	app: TestApp,
	person: Merchant,
	rows: readonly Row[] | string,
	more: { pictures?: { name: string; url: string }[]; lang?: LanguageFile } = {},
): Promise<ProductImport> {
	const { pictures = [], lang = 'en' } = more
	const csv = typeof rows === 'string' ? rows : fileOf(rows)
	const sent = await app.as(person)(importProducts, { csv, pictures }, { lang })
	await app.advance(2)
	return app.as(person)(getProductImport, { import_id: sent.import_id })
}

/** Confirms a file, and waits until it is written. */
export async function confirmFile(
	app: TestApp,
	person: Merchant,
	{ import_id }: ProductImport,
): Promise<ProductImport> {
	await app.as(person)(confirmProductImport, { import_id })
	await app.advance(2)
	return app.as(person)(getProductImport, { import_id })
}

/** A row of a new product without options. */
export function mug(code: string, more: Row = {}): Row {
	return {
		product: code,
		sku_code: code,
		title_en: `Mug ${code}`,
		price: '9.50',
		new_stock: '3',
		...more,
	}
}

/** Changes of a row, each of which makes it faulty at a column. */
export const mistakes: readonly [column: string, change: Row][] = [
	['price', { price: '' }],
	['price', { price: 'nine' }],
	['price', { price: '0' }],
	['price', { price: '100000.01' }],
	['price', { price: '-1.00' }],
	['new_stock', { new_stock: '1.5' }],
	['new_stock', { new_stock: '9999999' }],
	['new_stock', { new_stock: 'many' }],
	['title_en', { title_en: '' }],
	['title_en', { title_en: 'x'.repeat(161) }],
	['title_de', { title_de: 'Tas\u202ese' }],
	['description_en', { description_en: 'x'.repeat(5_001) }],
	['highlights_en', { highlights_en: 'a|b|c|d|e|f|g|h|i' }],
	['highlights_en', { highlights_en: 'x'.repeat(121) }],
	['tags', { tags: 'x'.repeat(41) }],
	['category', { category: 'Spaceships' }],
	['images', { images: '/media/u/AAAAAAAAAAAAAAAAAAAAAAAA.webp' }],
	['images', { images: 'nowhere.jpg' }],
	['image', { image: 'nowhere.jpg' }],
	['market_price', { market_price: '9.50' }],
	['market_price', { market_price: 'free' }],
	['ships_from', { ships_from: 'Atlantis' }],
	['barcode', { barcode: '4006381333932' }],
	['barcode', { barcode: '123' }],
	['cost', { cost: 'x' }],
	['cost', { cost: '200000.00' }],
	['weight_grams', { weight_grams: 'heavy' }],
	['weight_grams', { weight_grams: '2000000' }],
	['sku_code', { sku_code: '' }],
	['sku_code', { sku_code: 'x'.repeat(41) }],
	['sku_code', { sku_code: 'GOOD-1' }],
	['sku_id', { sku_id: 'none' }],
	['sku_id', { sku_id: '00000000-0000-7000-8000-000000000000' }],
	['product', { product: '' }],
	['product', { product: '00000000-0000-7000-8000-000000000000' }],
	['state', { state: 'sold' }],
	['state', { state: 'on' }],
	['value1_en', { value1_en: 'Red' }],
	['value1_en', { option1_en: 'Colour' }],
	['option2_en', { option1_en: 'Size', value1_en: 'S', option2_en: 'size', value2_en: 'S' }],
]
