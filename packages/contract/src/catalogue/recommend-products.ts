import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, pageQuery } from '../wire.ts'
import { ProductPage } from '../catalogue.ts'

export const recommendProducts = endpoint({
	by: 'anyone',
	method: 'GET',
	path: '/api/product/recommend_list',
	summary:
		'With a product: what goes with it. Without: what fits a shopper’s likes and footprints, or what is popular.',
	query: z.strictObject({ product_id: Id.optional(), ...pageQuery }),
	reply: ProductPage,
	problems: ['not_found'],
})
