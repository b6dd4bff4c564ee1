import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { getMerchantOrder } from './get-merchant-order.ts'
import { noteShopParcel } from './note-shop-parcel.ts'
import { refuseUnlessOnItsWay } from './refuse-unless-on-its-way.ts'

/** Records what the carrier reported about a parcel on its way. Refuses `not_found`, and `order_state` once the shopper has the goods. */
export const addParcelEvent = handle(endpoints.addParcelEvent, async (ctx, input) => {
	await refuseUnlessOnItsWay(ctx, input.order_id)
	await noteShopParcel(ctx, {
		orderId: input.order_id,
		deliveryNo: input.delivery_no,
		place: input.place,
		text: input.text,
	})
	return getMerchantOrder(ctx, input)
})
