import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { words } from '../../platform/words/words.ts'
import { isDelivered } from '../parcel-queries.ts'
import { getMerchantOrder } from './get-merchant-order.ts'
import { noteShopParcel } from './note-shop-parcel.ts'
import { refuseUnlessOnItsWay } from './refuse-unless-on-its-way.ts'

/** Records that a parcel was delivered. Refuses `state_changed` for a parcel that was delivered before. */
export const markParcelDelivered = handle(endpoints.markParcelDelivered, async (ctx, input) => {
	await refuseUnlessOnItsWay(ctx, input.order_id)
	if (await isDelivered(ctx, input.order_id, input.delivery_no))
		refuse('state_changed', 'This parcel was delivered before.')
	await noteShopParcel(ctx, {
		orderId: input.order_id,
		deliveryNo: input.delivery_no,
		place: input.place,
		text: input.text || words(ctx.lang, 'parcel.delivered'),
		delivered: true,
	})
	return getMerchantOrder(ctx, input)
})
