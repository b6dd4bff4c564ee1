import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, pageQuery } from '../wire.ts'
import { ProductPage } from '../catalogue.ts'

export const listHotProducts = endpoint({
	by: 'anyone',
	method: 'GET',
	path: '/api/product/hot_list',
	summary: 'What sold best in the last 30 days.',
	query: z.strictObject({ category_id: Id.optional(), ...pageQuery }),
	reply: ProductPage,
})
