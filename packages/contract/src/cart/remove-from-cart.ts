import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CartIds, Cart } from '../cart.ts'

/** Removes lines from the cart. Lines that were removed before are ignored. */
export const removeFromCart = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/cart/del',
	summary: 'Takes lines out of the cart.',
	body: z.strictObject({ cart_ids: CartIds }),
	reply: Cart,
})
