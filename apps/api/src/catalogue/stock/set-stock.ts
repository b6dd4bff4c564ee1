import { mostStock } from '@portolan/contract'
import type { TxContext } from '../../platform/context.ts'
import { publishAll, type OutboxEvent } from '../../platform/outbox.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockSaleState } from '../on-sale-queries.ts'
import { productOfSku } from '../shop/price-queries.ts'
import { availableOf, changeStock, stockOf, type Stock } from './stock-queries.ts'

/**
 * A change of stock: to a number, with the number that the caller saw before as `expected` (otherwise somebody else's
 * change would be lost); or by a difference, which is safe together with other changes.
 */
export type StockChange = { stock: number; expected?: number } | { by: number }

/**
 * Changes the stock of a SKU, including the pieces held for unpaid orders, and publishes `stock.changed`, and `product.back_in_stock` if
 * nothing of its product could be bought before. Refuses `not_found`, `state_changed` with the present number if another
 * was expected, and `invalid` for fewer than are held or more than {@link mostStock}.
 */
export async function setStock(
	ctx: TxContext,
	input: { skuId: string } & StockChange,
): Promise<Stock> {
	const sku = await productOfSku(ctx.db, input.skuId)
	if (!sku) refuse('not_found', 'No such SKU.')
	const shelf = await lockSaleState(ctx.db, sku.productId)
	const before = await availableOf(ctx.db, sku.productId)
	const changed = await changeStock(ctx.db, { ...input, most: mostStock })
	if (!changed) return refuseStock(input, await stockOf(ctx.db, input.skuId))
	await tellStockChanged(ctx, sku, [input.skuId])
	if (shelf?.on_sale === true)
		await tellBackInStock(ctx, sku, before, await availableOf(ctx.db, sku.productId))
	return changed
}

/** Publishes that somebody set the stock of SKUs of a product. What orders do to stock is told by their own events. */
export async function tellStockChanged(
	ctx: TxContext,
	product: StockedProduct,
	skuIds: readonly string[],
): Promise<void> {
	if (skuIds.length > 0) await publishAll(ctx, [stockChanged(product, skuIds)])
}

/** Publishes that a product can be bought again, if it could not before. */
export async function tellBackInStock(
	ctx: TxContext,
	product: StockedProduct,
	before: number,
	now: number,
): Promise<void> {
	await publishAll(ctx, backInStock(product, before, now))
}

interface StockedProduct {
	productId: string
	shopId: string
}

/** The event of {@link tellStockChanged}. */
export function stockChanged(product: StockedProduct, skuIds: readonly string[]): OutboxEvent {
	return {
		topic: 'stock.changed',
		subject: product.productId,
		data: { mer_id: product.shopId, sku_ids: skuIds },
	}
}

/** The event of {@link tellBackInStock}, or none. */
export function backInStock(product: StockedProduct, before: number, now: number): OutboxEvent[] {
	if (before > 0 || now <= 0) return []
	return [
		{
			topic: 'product.back_in_stock',
			subject: product.productId,
			data: { mer_id: product.shopId },
		},
	]
}

function refuseStock(change: StockChange, now: Stock | null): never {
	if (!now) refuse('not_found', 'No such SKU.')
	if ('stock' in change && change.expected !== undefined && change.expected !== now.stock)
		refuse('state_changed', `There are ${now.stock} on hand, not ${change.expected}.`, {
			field: 'expected_stock',
			params: { stock: now.stock, held: now.held },
		})
	const reason = `${now.held} to ${mostStock}`
	refuse('invalid', `The pieces on hand are ${reason}: ${now.held} are held for unpaid orders.`, {
		field: 'stock' in change ? 'stock' : 'stock_change',
		params: { reason, stock: now.stock, held: now.held },
	})
}
