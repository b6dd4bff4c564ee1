import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Category } from '../home.ts'

export const listCategories = endpoint({
	by: 'anyone',
	method: 'GET',
	path: '/api/index/category',
	summary: 'All categories, in shelf order.',
	reply: z.array(Category),
})
