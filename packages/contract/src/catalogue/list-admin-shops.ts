import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { lineOf, listOf, pageQuery, QueryFlag } from '../wire.ts'
import { DeskShop } from '../desk-centre.ts'

export const listAdminShops = endpoint({
	by: 'operator',
	roles: ['catalogue', 'support', 'orders'],
	method: 'GET',
	path: '/admin/shop_list',
	summary: 'Shops, the newest first.',
	query: z.strictObject({
		...pageQuery,
		keyword: lineOf(120, 0).optional(),
		open: QueryFlag.optional(),
	}),
	reply: listOf(DeskShop),
})
