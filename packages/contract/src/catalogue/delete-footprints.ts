import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'

export const deleteFootprints = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/user/footprint_del',
	summary: 'Forgets the products named, or with `all` 1 every one.',
	body: z
		.strictObject({
			product_ids: z.array(Id).min(1).max(200).optional(),
			all: z.literal(1).optional(),
		})
		.refine((body) => (body.product_ids === undefined) !== (body.all === undefined), {
			message: 'either product_ids or all',
			path: ['product_ids'],
		}),
	reply: z.strictObject({}),
})
