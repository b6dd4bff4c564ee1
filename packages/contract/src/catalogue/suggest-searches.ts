import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { lineOf } from '../wire.ts'
import { Suggestion } from '../catalogue.ts'

export const suggestSearches = endpoint({
	by: 'anyone',
	method: 'GET',
	path: '/api/product/suggest',
	summary: 'At most ten things a person may mean by the beginning of a text.',
	query: z.strictObject({ title: lineOf(100) }),
	reply: z.array(Suggestion),
})
