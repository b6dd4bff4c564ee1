import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listOf, pageQuery, Seconds } from '../wire.ts'
import { ProductCard } from '../catalogue.ts'

export const listLikes = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/user/like_list',
	summary: 'Liked products, the newest like first.',
	query: z.strictObject(pageQuery),
	reply: listOf(z.strictObject({ ...ProductCard.shape, createtime: Seconds })),
})
