import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { OrderStatus, Parcel } from '../orders.ts'

/** Where an order's parcels are; no parcels before it is shipped. */
export const getTracking = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/order/logistics',
	summary: 'Where an order’s parcels are.',
	query: z.strictObject({ order_id: Id }),
	reply: z.strictObject({
		order_id: Id,
		order_sn: z.string(),
		status: OrderStatus,
		parcels: z.array(Parcel),
	}),
	problems: ['not_found'],
})
