import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listOf, pageQuery, Seconds } from '../wire.ts'
import { ShopCard, ShopNews } from '../shops.ts'

export const listFollows = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/user/follow_list',
	summary:
		'Followed shops, the newest follow first, each with at most five news of the last 30 days.',
	query: z.strictObject(pageQuery),
	reply: listOf(
		z.strictObject({ ...ShopCard.shape, createtime: Seconds, news: z.array(ShopNews) }),
	),
})
