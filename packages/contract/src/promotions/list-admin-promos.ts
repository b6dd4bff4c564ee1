import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PromoState } from '../shop-goods.ts'
import { lineOf, listOf, pageQuery } from '../wire.ts'
import { DeskPromo } from '../desk-centre.ts'

export const listAdminPromos = endpoint({
	by: 'operator',
	roles: ['catalogue'],
	method: 'GET',
	path: '/admin/promo_list',
	summary: 'Promo codes of the platform and of shops, the newest first.',
	query: z.strictObject({
		...pageQuery,
		/** A part of the code. */
		keyword: lineOf(40, 0).optional(),
		state: PromoState.optional(),
		funded_by: z.enum(['platform', 'shop']).optional(),
	}),
	reply: listOf(DeskPromo),
})
