import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { lineOf } from '../wire.ts'
import { productFilters, ProductPage } from '../catalogue.ts'

export const listProducts = endpoint({
	by: 'anyone',
	method: 'GET',
	path: '/api/product/list',
	summary: 'Products on the shelf, filtered and sorted; `title` searches within the filters.',
	query: z.strictObject({ ...productFilters, title: lineOf(100).optional() }),
	reply: ProductPage,
})
