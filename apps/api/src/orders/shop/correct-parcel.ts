import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { words } from '../../platform/words/words.ts'
import { moveOrders, orderActorOf } from '../moves/move-orders.ts'
import { allowMove } from '../order-states.ts'
import { correctParcelRow, findParcel, hasParcel, wasCorrected } from '../parcel-queries.ts'
import { getMerchantOrder } from './get-merchant-order.ts'
import { takeShopOrder } from './take-shop-order.ts'

/**
 * Corrects the carrier and the number of a parcel of the merchant's own shop. The former ones stay on the timeline, the shopper is
 * notified, and the tracking service is asked about the new number. Refuses `not_found`, `order_state` unless the order is on its way,
 * `state_changed` for a parcel that was delivered or corrected meanwhile, and `invalid` for unchanged values or those of another parcel of
 * the order. Source: docs/product/orders.md, Shipping and tracking.
 */
export const correctParcel = handle(endpoints.correctParcel, async (ctx, input) => {
	const order = await takeShopOrder(ctx, input.order_id)
	const by = orderActorOf(ctx)
	allowMove(order, 'parcel_corrected', by.kind)
	const old = { carrier: input.old_carrier, deliveryNo: input.old_delivery_no }
	const next = { carrier: input.carrier, deliveryNo: input.delivery_no }
	const parcel = await findParcel(ctx, order.id, old)
	if (!parcel && (await wasCorrected(ctx, order.id, old)))
		refuse('state_changed', 'This parcel was corrected meanwhile.')
	if (!parcel) refuse('not_found', 'No such parcel.')
	if (parcel.isDelivered) refuse('state_changed', 'This parcel was delivered; its number stays.')
	const isSame = old.carrier === next.carrier && old.deliveryNo === next.deliveryNo
	if (isSame || (await hasParcel(ctx, order.id, next)))
		refuse('invalid', 'The number is not new in this order.', {
			field: 'delivery_no',
			params: { reason: words(ctx.lang, isSame ? 'parcel.same' : 'ship_csv.number') },
		})
	await correctParcelRow(
		ctx,
		{ id: parcel.id, shopperId: order.shopper_id },
		{ ...next, byKind: by.kind, byId: by.id },
	)
	await moveOrders(ctx, [order], {
		name: 'parcel_corrected',
		by,
		why: `${old.carrier} ${old.deliveryNo} → ${next.carrier} ${next.deliveryNo}`,
	})
	return getMerchantOrder(ctx, input)
})
