import type { Cart, CartChange } from '@portolan/contract'
import type { ShopperContext } from '../platform/context.ts'
import { listCart } from './list-cart.ts'
import { takeIntoCart } from './take-into-cart.ts'

/** Takes over the cart a visitor kept on the device, capped by stock, and tells what changed. */
export async function mergeCart(
	ctx: ShopperContext,
	input: { lines: { sku_id: string; num: number }[] },
): Promise<{ cart: Cart; changes: CartChange[] }> {
	const { changes } = await takeIntoCart(
		ctx,
		input.lines.map((line) => ({ skuId: line.sku_id, num: line.num })),
	)
	return { cart: await listCart(ctx), changes }
}
