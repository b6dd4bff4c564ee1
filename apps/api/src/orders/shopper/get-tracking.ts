import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { listParcels } from '../parcel-queries.ts'
import { findShownOrder } from '../shown-order-queries.ts'
import { presentParcel } from './get-order.ts'

/** Where an order's parcels are. Refuses `not_found` for an unknown order or one of another shopper. */
export const getTracking = handle(endpoints.getTracking, async (ctx, input) => {
	const order = await findShownOrder(ctx.db, input.order_id, ctx.actor.id, ctx.lang)
	if (!order) refuse('not_found', 'No such order.')
	return {
		order_id: order.id,
		order_sn: order.order_sn,
		status: order.status,
		parcels: (await listParcels(ctx, order.id)).map(presentParcel),
	}
})
