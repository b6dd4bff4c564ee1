import type { Cents } from '@portolan/money'
import type { TxContext } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockSaleState } from '../on-sale-queries.ts'
import { productOfSku, updateSkuPrice } from './price-queries.ts'
import { refusePrice } from './refuse-price.ts'
import { reprice } from './reprice.ts'

/**
 * Sets a SKU's price (cents) and updates the price of its product; a lower price is news for the shop's followers.
 * Refuses `not_found`, and `invalid` for an invalid price.
 */
export async function setPrice(
	ctx: TxContext,
	input: { skuId: string; price: Cents },
): Promise<void> {
	refusePrice(ctx, input.price)
	const sku = await productOfSku(ctx.db, input.skuId)
	if (!sku) refuse('not_found', 'No such SKU.')
	await lockSaleState(ctx.db, sku.productId)
	await updateSkuPrice(ctx.db, input.skuId, input.price)
	await reprice(ctx, [sku.productId])
}
