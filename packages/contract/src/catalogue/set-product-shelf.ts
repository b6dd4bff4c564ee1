import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Flag, Id } from '../wire.ts'
import { ShopProduct } from '../shop-goods.ts'

export const setProductShelf = endpoint({
	by: 'merchant',
	staffRights: ['goods'],
	method: 'POST',
	path: '/merchant/product_shelf',
	summary: 'Put a product on the shelf, or take it off; sent twice it changes nothing.',
	body: z.strictObject({ product_id: Id, on: Flag }),
	reply: ShopProduct,
	problems: ['not_found', 'product_incomplete', 'product_taken_off'],
})
