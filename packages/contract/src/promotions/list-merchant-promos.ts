import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { lineOf, listOf, pageQuery } from '../wire.ts'
import { PromoState, ShopPromo } from '../shop-goods.ts'

export const listMerchantPromos = endpoint({
	by: 'merchant',
	staffRights: ['promotions'],
	method: 'GET',
	path: '/merchant/promo_list',
	summary: 'The shop’s promo codes, the newest first.',
	query: z.strictObject({
		state: PromoState.optional(),
		/** A part of the code. */
		keyword: lineOf(40, 0).optional(),
		...pageQuery,
	}),
	reply: listOf(ShopPromo),
})
