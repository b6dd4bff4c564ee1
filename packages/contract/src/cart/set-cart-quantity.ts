import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { Pieces, Cart } from '../cart.ts'

/** Sets how many pieces a line asks for. */
export const setCartQuantity = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/cart/set_num',
	summary: 'Sets how many pieces a line asks for.',
	body: z.strictObject({ cart_id: Id, num: Pieces }),
	reply: Cart,
	problems: ['not_found', 'out_of_stock'],
})
