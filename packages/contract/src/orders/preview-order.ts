import { z } from 'zod'
import { CartIds, Pieces } from '../cart.ts'
import { endpoint } from '../endpoint.ts'
import { Id, lineOf } from '../wire.ts'
import { OrderPreview } from '../orders.ts'

/** Prices a checkout: cart lines, or one SKU at once ("pay now"). */
export const previewOrder = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/order/preview',
	summary: 'Prices a checkout on the server and keeps it under a preview_id.',
	body: z
		.strictObject({
			cart_ids: CartIds.optional(),
			sku_id: Id.optional(),
			num: Pieces.optional(),
			address_id: Id.optional(),
			promo_code: lineOf(40).optional(),
		})
		.refine(
			(body) =>
				body.cart_ids
					? body.sku_id === undefined && body.num === undefined
					: body.sku_id !== undefined && body.num !== undefined,
			{ path: ['cart_ids'], message: 'cart_ids, or sku_id and num' },
		),
	reply: OrderPreview,
	problems: ['not_found', 'out_of_stock', 'promo_invalid'],
})
