import { z } from 'zod'
import { CategoryAttribute } from '../attributes.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'

export const listCategoryAttributes = endpoint({
	by: 'anyone',
	method: 'GET',
	path: '/api/index/category_attributes',
	summary: 'What products of a category have, in order; empty for an unknown category.',
	query: z.strictObject({ category_id: Id }),
	reply: z.array(CategoryAttribute),
})
