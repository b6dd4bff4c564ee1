import { z } from 'zod'
import { productFilters, ProductPage } from '../catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { Id, lineOf } from '../wire.ts'

export const listShopProducts = endpoint({
	by: 'anyone',
	method: 'GET',
	path: '/api/shop/product_list',
	summary: 'What a shop sells, with the filters of every product list.',
	query: z.strictObject({ ...productFilters, mer_id: Id, title: lineOf(100).optional() }),
	reply: ProductPage,
	problems: ['not_found'],
})
