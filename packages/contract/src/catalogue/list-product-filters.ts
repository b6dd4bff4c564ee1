import { z } from 'zod'
import { ProductFilterChoice } from '../attributes.ts'
import { productFilters } from '../catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'

const { sort: _sort, page: _page, limit: _limit, ...filters } = productFilters

export const listProductFilters = endpoint({
	by: 'anyone',
	method: 'GET',
	path: '/api/product/filter_list',
	summary:
		'The attributes that a list of a category can be filtered by, with the number of products of each value.',
	query: z.strictObject({ ...filters, category_id: Id }),
	reply: z.array(ProductFilterChoice),
})
