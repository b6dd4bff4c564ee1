import { endpoints } from '@portolan/contract'
import { handle } from '../platform/http/handle.ts'
import { deleteCartLines } from './cart-queries.ts'
import { listCart } from './list-cart.ts'

/** Removes lines from the cart; a line that is already gone is ignored, so that a retry gets the same reply. */
export const removeFromCart = handle(endpoints.removeFromCart, async (ctx, input) => {
	await deleteCartLines(ctx, ctx.actor.id, input.cart_ids)
	return listCart(ctx)
})
