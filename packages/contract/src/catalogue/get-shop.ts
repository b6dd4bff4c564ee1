import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { ShopDetail } from '../shops.ts'

export const getShop = endpoint({
	by: 'anyone',
	method: 'GET',
	path: '/api/shop/detail',
	summary: 'One shop.',
	query: z.strictObject({ mer_id: Id }),
	reply: ShopDetail,
	problems: ['not_found'],
})
