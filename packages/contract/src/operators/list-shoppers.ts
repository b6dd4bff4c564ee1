import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { lineOf, listOf, pageQuery } from '../wire.ts'
import { ShopperStatus, DeskShopper } from '../desk-centre.ts'

export const listShoppers = endpoint({
	by: 'operator',
	roles: ['support'],
	method: 'GET',
	path: '/admin/shopper_list',
	summary: 'Shoppers, the newest first.',
	query: z.strictObject({
		...pageQuery,
		/** The beginning of a username, nickname, name, e-mail or mobile, or an id. */
		keyword: lineOf(120, 0).optional(),
		status: ShopperStatus.optional(),
	}),
	reply: listOf(DeskShopper),
})
