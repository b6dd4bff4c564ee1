import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Amount, Id, lineOf, Seconds } from '../wire.ts'
import { TradeNo } from '../orders.ts'

/** Makes the trade of a preview: one order per shop. `changed` carries a new preview in `params`. */
export const createOrder = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/order/create',
	summary: 'Makes one order per shop from a preview; stock is held for 30 minutes.',
	body: z.strictObject({
		preview_id: Id,
		address_id: Id,
		remarks: z
			.array(z.strictObject({ mer_id: Id, remark: lineOf(200, 0) }))
			.max(20)
			.optional(),
	}),
	reply: z.strictObject({
		out_trade_no: TradeNo,
		total_price: Amount,
		expire_time: Seconds,
		orders: z.array(
			z.strictObject({ order_id: Id, order_sn: z.string(), mer_id: Id, total_price: Amount }),
		),
	}),
	problems: [
		'not_found',
		'address_missing',
		'changed',
		'out_of_stock',
		'not_delivered_there',
		'shop_on_holiday',
		'promo_invalid',
		'timed_out',
	],
	idempotent: true,
})
