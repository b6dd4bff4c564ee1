import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listOf, pageQuery, QueryFlag } from '../wire.ts'
import { ShopCard } from '../shops.ts'

export const listHotShops = endpoint({
	by: 'anyone',
	method: 'GET',
	path: '/api/shop/hot_list',
	summary:
		'The shops that sold most in the last 30 days. With `products=0` their `products` are left out: the lists are empty.',
	query: z.strictObject({ products: QueryFlag.default(true), ...pageQuery }),
	reply: listOf(ShopCard),
})
