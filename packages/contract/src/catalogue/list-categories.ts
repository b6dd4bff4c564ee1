import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Category } from '../home.ts'

export const listCategories = endpoint({
	by: 'anyone',
	method: 'GET',
	path: '/api/index/category',
	summary: 'The categories that are shown, in their order.',
	reply: z.array(Category),
})
