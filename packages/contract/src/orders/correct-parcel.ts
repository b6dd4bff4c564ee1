import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, lineOf } from '../wire.ts'
import { parcelFields, ShopOrderDetail } from '../shop-orders.ts'

/**
 * Corrects the carrier and the number of a parcel that is on its way. `old_carrier` and `old_delivery_no` name its present ones, so that
 * the second of two corrections at once is refused. The former ones stay on the timeline.
 */
export const correctParcel = endpoint({
	by: 'merchant',
	staffRights: ['orders'],
	apiKeyRight: 'orders.write',
	method: 'POST',
	path: '/merchant/parcel_correct',
	summary: 'Correct the carrier and the number of a parcel.',
	body: z.strictObject({
		order_id: Id,
		old_carrier: lineOf(60),
		old_delivery_no: lineOf(60),
		...parcelFields,
	}),
	reply: ShopOrderDetail,
	problems: ['not_found', 'order_state', 'state_changed'],
	idempotent: true,
})
