import { z } from 'zod'
import { PromoKind, PromoReason } from './orders.ts'
import { Amount, Count, Id, Seconds } from './wire.ts'

/**
 * A code that a shopper can use now or soon. `value` is an amount for `fixed`, a percentage such as `10` for `percent`, null for `freight`.
 * `scope_id` names the shop or category, `scope_name` is its text. `miss` is the reason why it gives no discount on the given preview; null
 * if it gives one, or if no preview was given.
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
