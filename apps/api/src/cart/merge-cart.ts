import { endpoints } from '@portolan/contract'
import { handle } from '../platform/http/handle.ts'
import { listCart } from './list-cart.ts'
import { takeIntoCart } from './take-into-cart.ts'

/** Adds the cart that a visitor had on the device, limited by stock, and reports what changed. */
export const mergeCart = handle(endpoints.mergeCart, async (ctx, input) => {
	const { changes } = await takeIntoCart(
		ctx,
		input.lines.map((line) => ({ skuId: line.sku_id, num: line.num })),
	)
	return { cart: await listCart(ctx), changes }
})
