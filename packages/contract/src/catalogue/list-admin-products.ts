import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, lineOf, listOf, pageQuery } from '../wire.ts'
import { DeskProduct } from '../desk-centre.ts'

export const listAdminProducts = endpoint({
	by: 'operator',
	roles: ['catalogue', 'support'],
	method: 'GET',
	path: '/admin/product_list',
	summary: 'Products of all shops, the newest first.',
	query: z.strictObject({
		...pageQuery,
		/** Words of the title, or an id. */
		keyword: lineOf(60, 0).optional(),
		mer_id: Id.optional(),
		category_id: Id.optional(),
		state: z.enum(['on', 'off', 'taken_off']).optional(),
	}),
	reply: listOf(DeskProduct),
})
