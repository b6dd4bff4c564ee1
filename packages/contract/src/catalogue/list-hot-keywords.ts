import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const listHotKeywords = endpoint({
	by: 'anyone',
	method: 'GET',
	path: '/api/product/hot_keyword',
	summary:
		'What people search for in the caller’s language: set by an operator first, then by real searches.',
	reply: z.array(z.strictObject({ keyword: z.string() })),
})
