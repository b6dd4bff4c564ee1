import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, listOf, pageQuery } from '../wire.ts'
import { ShopNews } from '../shops.ts'

export const listShopNews = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/shop/news',
	summary:
		'What is new in the shops one follows, the latest first: products that came, prices that fell.',
	query: z.strictObject(pageQuery),
	reply: listOf(
		z.strictObject({ ...ShopNews.shape, mer_id: Id, mer_name: z.string(), mer_avatar: z.string() }),
	),
})
