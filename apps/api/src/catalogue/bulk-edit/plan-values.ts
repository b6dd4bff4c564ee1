import { mostStock, type BulkChanges, type BulkField } from '@portolan/contract'
import { formatAmount, type Cents } from '@portolan/money'
import type { Why } from './bulk-edit-queries.ts'
import type { BulkProduct, BulkSku } from './bulk-product-queries.ts'
import { newPrice } from './new-price.ts'
import { needsOf } from '../shop/present-merchant-product.ts'

/** What a bulk edit does to a value; `why` says why it is impossible. */
export interface PlannedValue {
	product_id: string
	sku_id: string | null
	field: BulkField
	before: string
	after: string
	why: Why | null
}

/**
 * The values of a product that a bulk edit changes, in the order in which they are applied: a product is put on sale when everything else is
 * done. Values that are so already are left out; `same` counts them.
 */
export function planValues(
	product: BulkProduct,
	changes: BulkChanges,
	highestPrice: Cents,
): { values: PlannedValue[]; same: number } {
	const all = [
		...productValues(product, changes),
		...product.skus.flatMap((sku) => skuValues(product, sku, changes, highestPrice)),
		...shelfValues(product, changes),
	]
	const values = all.filter(({ before, after, why }) => before !== after || why !== null)
	return { values, same: all.length - values.length }
}

function productValues(product: BulkProduct, changes: BulkChanges): PlannedValue[] {
	const whole = { product_id: product.id, sku_id: null, why: null }
	const values: PlannedValue[] = []
	if (changes.category_id !== undefined)
		values.push({
			...whole,
			field: 'category',
			before: product.category_id ?? '',
			after: changes.category_id,
		})
	if (changes.ships_from !== undefined)
		values.push({
			...whole,
			field: 'ships_from',
			before: product.ships_from,
			after: changes.ships_from,
		})
	return values
}

function skuValues(
	product: BulkProduct,
	sku: BulkSku,
	changes: BulkChanges,
	highestPrice: Cents,
): PlannedValue[] {
	const of = { product_id: product.id, sku_id: sku.id }
	const values: PlannedValue[] = []
	if (changes.weight_grams !== undefined)
		values.push({
			...of,
			field: 'weight',
			before: String(sku.weight),
			after: String(changes.weight_grams),
			why: null,
		})
	if (changes.price !== undefined) {
		const next = newPrice(sku.price, changes.price)
		values.push({
			...of,
			field: 'price',
			before: formatAmount(sku.price),
			after: formatAmount(next),
			why: whyNotPrice(next, highestPrice),
		})
	}
	if (changes.stock !== undefined || changes.stock_change !== undefined) {
		const next = changes.stock ?? sku.stock + (changes.stock_change ?? 0)
		values.push({
			...of,
			field: 'stock',
			before: String(sku.stock),
			after: String(next),
			why: whyNotStock(next, sku.held),
		})
	}
	return values
}

function shelfValues(product: BulkProduct, changes: BulkChanges): PlannedValue[] {
	const { shelf } = changes
	if (shelf === undefined) return []
	const isDraftOff = shelf === 'off' && product.state === 'draft'
	return [
		{
			product_id: product.id,
			sku_id: null,
			field: 'shelf',
			before: product.state,
			after: isDraftOff ? product.state : shelf,
			why: whyNotShelf(shelf, {
				...product,
				category_id: changes.category_id ?? product.category_id,
				skus: product.skus.map((sku) => ({ ...sku, weight: changes.weight_grams ?? sku.weight })),
			}),
		},
	]
}

/** Why a SKU cannot have this price, in cents. */
function whyNotPrice(price: Cents, highest: Cents): Why | null {
	if (price >= 1n && price <= highest) return null
	return { key: 'goods_csv.price', values: { min: '0.01', max: formatAmount(highest) } }
}

/** Why a SKU of which some pieces are held cannot have this stock. */
export function whyNotStock(stock: number, held: number): Why | null {
	if (stock < held) return { key: 'stock_csv.held', values: { held, next: stock } }
	return stock > mostStock
		? { key: 'stock_csv.most', values: { next: stock, max: mostStock } }
		: null
}

/** Why a product cannot be put on sale or taken off sale. What is missing is named by codes, which are shown as words. */
export function whyNotShelf(shelf: string, product: BulkProduct): Why | null {
	if (product.state === 'taken_off')
		return { key: 'problem.product_taken_off', values: { reason: product.taken_off_reason } }
	return shelf === 'on' ? whyIncomplete(product) : null
}

/** What a product lacks to be on sale. */
export function whyIncomplete(product: BulkProduct): Why | null {
	const missing = needsOf({
		has_images: product.has_images,
		category_id: product.category_id,
		has_description: product.has_description,
		has_weight: product.skus.every(({ weight }) => weight > 0),
	})
	return missing.length === 0
		? null
		: { key: 'goods_csv.incomplete', values: { missing: missing.join(' ') } }
}
