import { endpoints } from '@portolan/contract'
import { cartLinesOf } from '../../cart/index.ts'
import type { ShopperContext } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { keepPreview } from './keep-preview.ts'
import { prepareCheckout, type Wanted } from './prepare-checkout.ts'

/** The input of a checkout: lines of the cart, or one SKU. */
export interface PreviewInput {
	cart_ids?: string[] | undefined
	sku_id?: string | undefined
	num?: number | undefined
	address_id?: string | undefined
	promo_code?: string | undefined
}

/**
 * Prices a checkout and stores it under a `preview_id`. Refuses `not_found` for lines, SKUs and addresses that do not exist or belong to
 * another person, `out_of_stock` with what is available, and `promo_invalid` with the reason.
 */
export const previewOrder = handle(
	endpoints.previewOrder,
	{ writesOnce: true, readsFirst: true },
	async (ctx, input) => {
		const wanted = await wantedOf(ctx, input)
		const prepared = await prepareCheckout(ctx, {
			wanted,
			addressId: input.address_id,
			promoCode: input.promo_code,
		})
		return keepPreview(ctx, prepared)
	},
)

async function wantedOf(ctx: ShopperContext, input: PreviewInput): Promise<Wanted[]> {
	if (input.sku_id !== undefined && input.num !== undefined)
		return [{ cartId: null, skuId: input.sku_id, num: input.num }]
	const ids = [...new Set(input.cart_ids)]
	const lines = await cartLinesOf(ctx.db, ctx.actor.id, ids)
	if (lines.length < ids.length) refuse('not_found', 'A line is no longer in this cart.')
	return lines.map((line) => ({ cartId: line.id, skuId: line.sku_id, num: line.num }))
}
