import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Count, Id } from '../wire.ts'
import { Pieces } from '../cart.ts'

/** Puts pieces into the cart; a line of the same SKU grows. `out_of_stock` carries `params.available`. */
export const addToCart = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/cart/add',
	summary: 'Puts pieces of a SKU into the cart.',
	body: z.strictObject({ product_id: Id, sku_id: Id, num: Pieces }),
	reply: z.strictObject({ cart_id: Id, num: Count, count: Count }),
	problems: ['not_found', 'out_of_stock', 'cart_full'],
})
