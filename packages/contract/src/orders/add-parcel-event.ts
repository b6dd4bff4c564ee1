import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, lineOf } from '../wire.ts'
import { ShopOrderDetail } from '../shop-orders.ts'

/** Records what the carrier reported about a parcel on its way. */
export const addParcelEvent = endpoint({
	by: 'merchant',
	staffRights: ['orders'],
	method: 'POST',
	path: '/merchant/parcel_event',
	summary: 'Enter what the carrier said of a parcel.',
	body: z.strictObject({
		order_id: Id,
		delivery_no: lineOf(60),
		place: lineOf(80, 0).default(''),
		text: lineOf(200),
	}),
	reply: ShopOrderDetail,
	problems: ['not_found', 'order_state'],
	idempotent: true,
})
