import type { Cart } from '@portolan/contract'
import type { ShopperContext } from '../platform/context.ts'
import { deleteCartLines } from './cart-rows.ts'
import { listCart } from './list-cart.ts'

/** Takes lines out of the cart; a line already gone does no harm, so a retry answers alike. */
export async function removeFromCart(
	ctx: ShopperContext,
	input: { cart_ids: string[] },
): Promise<Cart> {
	await deleteCartLines(ctx, ctx.actor.id, input.cart_ids)
	return listCart(ctx)
}
