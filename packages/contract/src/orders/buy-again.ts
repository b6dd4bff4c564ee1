import { z } from 'zod'
import { CartChange } from '../cart.ts'
import { endpoint } from '../endpoint.ts'
import { Count, Id } from '../wire.ts'

/** Puts an order's lines into the cart again, limited by the stock; `cart_ids` are the lines to check out. */
export const buyAgain = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/order/buy_again',
	summary: 'Puts an order’s lines into the cart again.',
	body: z.strictObject({ order_id: Id }),
	reply: z.strictObject({ cart_ids: z.array(Id), count: Count, changes: z.array(CartChange) }),
	problems: ['not_found'],
})
