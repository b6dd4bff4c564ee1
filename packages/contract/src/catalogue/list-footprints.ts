import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listOf, pageQuery, Seconds } from '../wire.ts'
import { ProductCard } from '../catalogue.ts'

export const listFootprints = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/user/footprint_list',
	summary: 'Products the shopper looked at, the latest first; each once, the last 200.',
	query: z.strictObject(pageQuery),
	reply: listOf(z.strictObject({ ...ProductCard.shape, createtime: Seconds })),
})
