import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { OrderPreview } from '../orders.ts'
import { Id, lineOf } from '../wire.ts'

/** Prices a preview again with a promo code: the reply is a new preview with the code. */
export const checkPromo = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/order/check_promo',
	summary: 'Tries a promo code on a preview and answers a new preview.',
	body: z.strictObject({ code: lineOf(40), preview_id: Id }),
	reply: OrderPreview,
	problems: ['not_found', 'promo_invalid', 'timed_out', 'out_of_stock'],
})
