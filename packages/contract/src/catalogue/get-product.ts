import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { ProductDetail } from '../catalogue.ts'

export const getProduct = endpoint({
	by: 'anyone',
	method: 'GET',
	path: '/api/product/detail',
	summary:
		'One product. `mer_id` must be its shop where given; `to` is a country code for the freight.',
	query: z.strictObject({
		product_id: Id,
		mer_id: Id.optional(),
		to: z
			.string()
			.regex(/^[A-Z]{2}$/, 'a country code such as DE')
			.optional(),
	}),
	reply: ProductDetail,
	problems: ['not_found'],
})
