import { isAmount } from '../../features/decisions/index.ts'
import { keptAmount } from '../../shared/amount-field.tsx'
import { isBarcode, isCost, type DraftSku } from './product-draft.ts'

/** The columns of the table of variants that are typed, in their order. */
export const skuColumns = ['price', 'stock', 'code', 'barcode', 'cost', 'weight'] as const

/** A column of the table of variants. */
export type SkuColumn = (typeof skuColumns)[number]

/** The name of a column on the wire. */
export const wireNames: Readonly<Record<SkuColumn, string>> = {
	price: 'price',
	stock: 'stock',
	code: 'code',
	barcode: 'barcode',
	cost: 'cost',
	weight: 'weight_grams',
}

/** What a cell keeps of a typed or pasted text. */
export function keptCell(column: SkuColumn, text: string): string {
	switch (column) {
		case 'price':
		case 'cost':
			return keptAmount(text.replaceAll(/[\s$]/g, '')).slice(0, 13)
		case 'stock':
		case 'weight':
			return text.replaceAll(/\D/g, '').slice(0, 7)
		case 'barcode':
			return text.replaceAll(/[\s-]/g, '').slice(0, 14)
		case 'code':
			return text.slice(0, 40)
	}
}

/** Whether a cell cannot be sent as it is. */
export function isWrongCell(column: SkuColumn, sku: DraftSku): boolean {
	if (!sku.isOn) return false
	if (column === 'price') return sku.price !== '' && !isAmount(sku.price)
	if (column === 'cost') return !isCost(sku.cost)
	return column === 'barcode' && !isBarcode(sku.barcode)
}

/** Whether a cell can be typed in: the stock of an existing SKU is sold while a form is open, so it is set on the product's page. */
export function isTyped(column: SkuColumn, sku: DraftSku): boolean {
	return sku.isOn && (column !== 'stock' || sku.sku_id === undefined)
}

/** The rows of cells in a text that was copied from a spreadsheet; null for a plain text. */
export function pastedCells(text: string): string[][] | null {
	if (!/[\t\n\r]/.test(text.trim())) return null
	return text
		.replace(/[\r\n]+$/, '')
		.split(/\r\n|\n|\r/)
		.map((line) => line.split('\t'))
}

/**
 * A text for all rows of a column. A code gets the number of the row behind it, because no two SKUs have the same one; a barcode is never
 * given to all.
 */
export function filledCell(column: SkuColumn, text: string, at: number): string {
	return column === 'code' && text.trim() !== ''
		? keptCell(column, `${text.trim()}-${at + 1}`)
		: keptCell(column, text)
}
