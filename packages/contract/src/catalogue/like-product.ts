import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Flag, Id } from '../wire.ts'

export const likeProduct = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/product/like',
	summary: 'Sets whether the shopper likes a product; sent twice it changes nothing.',
	body: z.strictObject({ product_id: Id, like: Flag }),
	reply: z.strictObject({ product_id: Id, is_like: Flag }),
	problems: ['not_found'],
})
