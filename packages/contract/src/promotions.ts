import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { OrderPreview, PromoKind, PromoReason } from './orders.ts'
import { Amount, Count, Id, lineOf, listOf, pageQuery, Seconds } from './wire.ts'

/**
 * A code a shopper can use now or soon. `value` is an amount for `fixed`, a whole percent such as `10` for `percent`,
 * null for `freight`. `scope_id` names the shop or category, `scope_name` says it in words. `miss` says why it takes nothing off the preview
 * that was named; null where it does, or where none was named.
 */
export const Coupon = z.strictObject({
	promo_id: Id,
	code: z.string(),
	title: z.string(),
	kind: PromoKind,
	value: z.string().nullable(),
	cap: Amount.nullable(),
	min_spend: Amount,
	scope: z.enum(['platform', 'shop', 'category']),
	scope_id: Id.nullable(),
	scope_name: z.string().nullable(),
	start_time: Seconds,
	end_time: Seconds,
	/** How many more times this shopper may use it. */
	left: Count,
	miss: PromoReason.nullable(),
})
export type Coupon = z.output<typeof Coupon>

/** Tries a code on a preview: answers a new preview with the code used in it. */
export const checkPromo = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/order/check_promo',
	summary: 'Tries a promo code on a preview and answers a new preview.',
	body: z.strictObject({ code: lineOf(40), preview_id: Id }),
	reply: OrderPreview,
	problems: ['not_found', 'promo_invalid', 'timed_out', 'out_of_stock'],
})

/** The public codes this shopper can still use, those that end first first. */
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

/** The calls about promo codes. */
export const promotionEndpoints = { checkPromo, listCoupons }
