import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, listOf, pageQuery } from '../wire.ts'
import { Coupon } from '../promotions.ts'

/** The public codes that this shopper can still use, ordered by their end. */
export const listCoupons = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/user/coupon_list',
	summary:
		'The codes this shopper can still use; with a preview, whether each takes something off it.',
	query: z.strictObject({ ...pageQuery, preview_id: Id.optional() }),
	reply: listOf(Coupon),
	problems: ['not_found'],
})
