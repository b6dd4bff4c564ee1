import type { Cart } from '@portolan/contract'
import type { ShopperContext } from '../platform/context.ts'
import { refuse } from '../platform/refusal.ts'
import { setLinesChecked } from './cart-rows.ts'
import { listCart } from './list-cart.ts'

/** Checks or unchecks lines for the checkout. Refuses `not_found` when none of them is in this cart. */
export async function setCartChecked(
	ctx: ShopperContext,
	input: { cart_ids: string[]; checked: 0 | 1 },
): Promise<Cart> {
	const found = await setLinesChecked(ctx, ctx.actor.id, input.cart_ids, input.checked === 1)
	if (found === 0) refuse('not_found', 'None of these lines is in this cart.')
	return listCart(ctx)
}
