import { endpoints } from '@portolan/contract'
import { handle } from '../platform/http/handle.ts'
import { deleteCartLines } from './cart-queries.ts'
import { listCart } from './list-cart.ts'

/** Takes lines out of the cart; a line already gone does no harm, so a retry answers alike. */
export const removeFromCart = handle(endpoints.removeFromCart, async (ctx, input) => {
	await deleteCartLines(ctx, ctx.actor.id, input.cart_ids)
	return listCart(ctx)
})
