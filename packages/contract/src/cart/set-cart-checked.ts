import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Flag } from '../wire.ts'
import { CartIds, Cart } from '../cart.ts'

/** Checks or unchecks lines for the checkout. */
export const setCartChecked = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/cart/set_checked',
	summary: 'Checks or unchecks lines for the checkout.',
	body: z.strictObject({ cart_ids: CartIds, checked: Flag }),
	reply: Cart,
	problems: ['not_found'],
})
