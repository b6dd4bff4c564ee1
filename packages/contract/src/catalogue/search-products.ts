import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { lineOf } from '../wire.ts'
import { productFilters, SearchPage } from '../catalogue.ts'

export const searchProducts = endpoint({
	by: 'anyone',
	method: 'GET',
	path: '/api/product/search',
	summary:
		'Products whose words begin like the ones given, in any of the 19 languages. Default order: all words whole in the title first, then sales.',
	query: z.strictObject({ ...productFilters, title: lineOf(100) }),
	reply: SearchPage,
})
