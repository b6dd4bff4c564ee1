import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { findMerchantProduct } from './get-merchant-product.ts'
import { needsOf, presentMerchantProducts } from './present-merchant-product.ts'
import { refuseIncomplete } from './refuse-incomplete.ts'
import { setOnSale } from './set-on-sale.ts'

/**
 * Puts a product of the caller's shop on sale or takes it off sale; a repeated call changes nothing. Refuses `not_found`,
 * `product_incomplete` with what is missing, and `product_taken_off` with the platform's reason.
 */
export const setProductShelf = handle(endpoints.setProductShelf, async (ctx, input) => {
	const change = { productId: input.product_id, shopId: ctx.actor.shopId, wanted: input.on === 1 }
	await setOnSale(ctx, change, async () =>
		refuseIncomplete(ctx.lang, needsOf(await findMerchantProduct(ctx, input.product_id))),
	)
	return presentMerchantProducts(await findMerchantProduct(ctx, input.product_id), ctx.lang)
})
