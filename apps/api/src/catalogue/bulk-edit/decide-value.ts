import type { BulkChanges } from '@portolan/contract'
import { cents, formatAmount } from '@portolan/money'
import type { EditValue, Why } from './bulk-edit-queries.ts'
import type { BulkProduct, BulkSku } from './bulk-product-queries.ts'
import { whyIncomplete, whyNotShelf, whyNotStock } from './plan-values.ts'

/**
 * Decides what becomes of a value when it is applied, and changes the product in memory accordingly, so that later values of the same product
 * are decided by it. What is no longer as it was previewed is left; a difference of stock is added to what there is.
 */
export function apply(
	value: EditValue,
	product: BulkProduct | undefined,
	changes: BulkChanges,
): EditValue {
	const { field } = value
	const found = valueOf(value, product)
	if (!product || found === null) return left(value, { key: 'stock_csv.retired' })
	if (field === 'stock' && changes.stock_change !== undefined) {
		const next = Number(found) + changes.stock_change
		return settle({ ...value, before: found, after: String(next) }, String(next), product, left)
	}
	if (found !== value.before) return left(value, changed, found)
	return settle(value, value.after, product, left)
}

/** The same when an edit is undone: what is still as it was left gets its former value, and stock is changed by the difference. */
export function undo(value: EditValue, product: BulkProduct | undefined): EditValue {
	const found = valueOf(value, product)
	if (!product || found === null) return kept(value, { key: 'stock_csv.retired' })
	if (value.field === 'stock') {
		const next = Number(found) - (Number(value.after) - Number(value.before))
		return settle(value, String(next), product, kept)
	}
	if (found !== value.after) return kept(value, changed, found)
	return settle(value, value.before === 'draft' ? 'off' : value.before, product, kept)
}

const changed: Why = { key: 'bulk_edit.changed' }

function left(value: EditValue, why: Why, now: string | null = null): EditValue {
	return { ...value, state: 'left', why, now }
}

function kept(value: EditValue, why: Why, now: string | null = null): EditValue {
	return { ...value, state: 'kept', why, now }
}

/** Gives the product its new value unless that is impossible. */
function settle(
	value: EditValue,
	next: string,
	product: BulkProduct,
	otherwise: typeof left,
): EditValue {
	const why = whyNot(value, next, product)
	if (why !== null) return otherwise(value, why)
	setValue(value, next, product)
	return { ...value, state: otherwise === left ? 'done' : 'undone', why: null, now: null }
}

function whyNot(value: EditValue, next: string, product: BulkProduct): Why | null {
	switch (value.field) {
		case 'stock':
			return whyNotStock(Number(next), skuOf(value, product)?.held ?? 0)
		case 'shelf':
			return whyNotShelf(next, product)
		case 'category':
		case 'weight': {
			// Only a draft may be incomplete.
			if (product.state === 'draft' || (next !== '' && next !== '0')) return null
			const after = { ...product, skus: product.skus.map((sku) => ({ ...sku })) }
			setValue(value, next, after)
			return whyIncomplete(after)
		}
		case 'price':
		case 'ships_from':
			return null
	}
}

function skuOf({ sku_id: skuId }: EditValue, product: BulkProduct): BulkSku | undefined {
	return product.skus.find(({ id }) => id === skuId)
}

/** A value as it is; null if its product or SKU is not there any more. */
function valueOf(value: EditValue, product: BulkProduct | undefined): string | null {
	if (!product) return null
	if (value.field === 'category') return product.category_id ?? ''
	if (value.field === 'ships_from') return product.ships_from
	if (value.field === 'shelf') return product.state
	const sku = skuOf(value, product)
	if (!sku) return null
	if (value.field === 'price') return formatAmount(sku.price)
	return String(value.field === 'stock' ? sku.stock : sku.weight)
}

function setValue(value: EditValue, next: string, product: BulkProduct): void {
	const sku = skuOf(value, product)
	if (value.field === 'category') product.category_id = next === '' ? null : next
	if (value.field === 'ships_from') product.ships_from = next
	if (value.field === 'shelf') product.state = next === 'on' ? 'on' : 'off'
	if (!sku) return
	if (value.field === 'price') sku.price = cents(next)
	if (value.field === 'stock') sku.stock = Number(next)
	if (value.field === 'weight') sku.weight = Number(next)
}
