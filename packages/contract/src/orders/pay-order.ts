import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Amount, Id } from '../wire.ts'
import { TradeNo, OrderStatus } from '../orders.ts'

/**
 * Pays a whole trade or one order from the wallet, with a token of `verify_pay` for scene `pay` and the same trade number or order id as
 * `ref`.
 */
export const payOrder = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/order/pay',
	summary: 'Pays a trade or one order from the wallet.',
	body: z
		.strictObject({
			out_trade_no: TradeNo.optional(),
			order_id: Id.optional(),
			pay_token: z.string().min(1).max(128),
		})
		.refine((body) => (body.out_trade_no === undefined) !== (body.order_id === undefined), {
			path: ['out_trade_no'],
			message: 'either out_trade_no or order_id',
		}),
	reply: z.strictObject({
		paid: z.literal(1),
		orders: z.array(
			z.strictObject({
				order_id: Id,
				order_sn: z.string(),
				status: OrderStatus,
				total_price: Amount,
			}),
		),
	}),
	problems: [
		'password_required',
		'not_found',
		'order_state',
		'timed_out',
		'balance_low',
		'pay_token_invalid',
	],
	idempotent: true,
})
