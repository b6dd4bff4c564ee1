import type { Context, TxContext } from '../../platform/context.ts'
import { lowStockAt } from '../catalogue-settings.ts'
import {
	countLowSkus,
	findLowStock,
	noteLowSkus,
	saveLowStock,
	type LowSku,
} from './low-stock-queries.ts'

/**
 * The SKUs among these that have become low; each is returned once, until it has more pieces again. Stock is read as it is now, so that it
 * does not matter in which order its changes are told.
 */
export async function takeLowSkus(ctx: TxContext, skuIds: readonly string[]): Promise<LowSku[]> {
	return skuIds.length === 0
		? []
		: noteLowSkus(ctx, { skuIds, usual: ctx.settings.get(lowStockAt) })
}

/** At how many pieces the stock of a shop is low: as it chose, else as the platform's setting says. */
export async function lowAtOf(ctx: Context, shopId: string): Promise<number> {
	return (await findLowStock(ctx.db, shopId)) ?? ctx.settings.get(lowStockAt)
}

/** At how many pieces the stock of a shop is low, and how many of its SKUs on sale are low now. */
export async function lowStockOf(
	ctx: Context,
	shopId: string,
): Promise<{ pieces: number; low: number }> {
	const pieces = await lowAtOf(ctx, shopId)
	return { pieces, low: pieces === 0 ? 0 : await countLowSkus(ctx.db, shopId, pieces) }
}

/** Sets at how many pieces the stock of a shop is low; what is low then counts as told, so that nothing is told of it at once. */
export async function storeLowStock(ctx: TxContext, shopId: string, pieces: number): Promise<void> {
	await saveLowStock(ctx, shopId, pieces)
}
