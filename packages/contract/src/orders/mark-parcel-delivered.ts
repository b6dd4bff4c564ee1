import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, lineOf } from '../wire.ts'
import { ShopOrderDetail } from '../shop-orders.ts'

/** Records that the carrier delivered a parcel; after the last one the shopper's days to confirm receipt begin. */
export const markParcelDelivered = endpoint({
	by: 'merchant',
	staffRights: ['orders'],
	method: 'POST',
	path: '/merchant/parcel_delivered',
	summary: 'Enter that the carrier delivered a parcel.',
	body: z.strictObject({
		order_id: Id,
		delivery_no: lineOf(60),
		place: lineOf(80, 0).default(''),
		text: lineOf(200, 0).default(''),
	}),
	reply: ShopOrderDetail,
	problems: ['not_found', 'order_state', 'state_changed'],
	idempotent: true,
})
