import { z } from 'zod'
import { Pieces } from '../cart.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { parcelFields, ShopOrderDetail } from '../shop-orders.ts'

/** Ships a parcel; without `lines` it holds everything that was not shipped yet. */
export const shipMerchantOrder = endpoint({
	by: 'merchant',
	staffRights: ['orders'],
	apiKeyRight: 'orders.write',
	method: 'POST',
	path: '/merchant/order_ship',
	summary: 'Send an order, or a part of it.',
	body: z.strictObject({
		order_id: Id,
		...parcelFields,
		lines: z
			.array(z.strictObject({ order_product_id: Id, num: Pieces }))
			.min(1)
			.max(99)
			.optional(),
	}),
	reply: ShopOrderDetail,
	problems: ['not_found', 'order_state'],
	idempotent: true,
})
