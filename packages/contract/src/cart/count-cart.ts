import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Count } from '../wire.ts'

/** How many pieces the cart holds, for the badge. */
export const countCart = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/cart/count',
	summary: 'How many pieces the cart holds.',
	reply: z.strictObject({ count: Count }),
})
