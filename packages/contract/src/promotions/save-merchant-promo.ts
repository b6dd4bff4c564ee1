import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PromoKind } from '../orders.ts'
import { Amount, Flag, Id, Moment } from '../wire.ts'
import { PromoCode, ShopPromo } from '../shop-goods.ts'

/**
 * Adds a code (without `promo_id`) or changes one. The shop pays for it. After it was used, only its end, its total limit and whether it
 * is shown may change: `promo_used` names the field.
 */
export const saveMerchantPromo = endpoint({
	by: 'merchant',
	staffRights: ['promotions'],
	method: 'POST',
	path: '/merchant/promo_save',
	summary: 'Open a promo code of the shop, or change one.',
	body: z.strictObject({
		promo_id: Id.optional(),
		code: PromoCode,
		kind: PromoKind,
		/** An amount for `fixed`, a percentage of at most two decimals for `percent`; left out for `freight`. */
		value: Amount.nullable(),
		/** The largest discount; a percentage needs one. */
		cap: Amount.nullable(),
		min_spend: Amount,
		category_id: Id.nullable(),
		start_time: Moment,
		end_time: Moment,
		total_limit: z.int().min(1).max(1_000_000).nullable(),
		shopper_limit: z.int().min(1).max(999),
		is_public: Flag,
	}),
	reply: ShopPromo,
	problems: ['not_found', 'already_taken', 'promo_used', 'state_changed'],
	idempotent: true,
})
