import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listOf, pageQuery } from '../wire.ts'
import { ShopCard } from '../shops.ts'

export const listHotShops = endpoint({
	by: 'anyone',
	method: 'GET',
	path: '/api/shop/hot_list',
	summary: 'The shops that sold most in the last 30 days.',
	query: z.strictObject(pageQuery),
	reply: listOf(ShopCard),
})
