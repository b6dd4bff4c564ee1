import { endpoints } from '@portolan/contract'
import { handle } from '../platform/http/handle.ts'
import { refuse } from '../platform/refusal.ts'
import { setLinesChecked } from './cart-queries.ts'
import { listCart } from './list-cart.ts'

/** Checks or unchecks lines for the checkout. Refuses `not_found` if none of them is in this cart. */
export const setCartChecked = handle(endpoints.setCartChecked, async (ctx, input) => {
	const found = await setLinesChecked(ctx, ctx.actor.id, input.cart_ids, input.checked === 1)
	if (found === 0) refuse('not_found', 'None of these lines is in this cart.')
	return listCart(ctx)
})
