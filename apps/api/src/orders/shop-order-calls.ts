import type { endpoints, ParsedInputOf, ReplyOf } from '@portolan/contract'
import type { MerchantContext } from '../platform/context.ts'
import { refuse } from '../platform/refusal.ts'
import { words } from '../platform/words.ts'
import { cancelShopOrder } from './cancel-shop-order.ts'
import { noteShopParcel } from './note-shop-parcel.ts'
import { isDelivered } from './parcel-rows.ts'
import { isTrackable } from './present-shop-order.ts'
import { shipShopOrder } from './ship-shop-order.ts'
import { showShopOrder } from './show-shop-order.ts'
import { takeShopOrder } from './take-shop-order.ts'

/** What the merchants' calls of this file answer: the order as it stands after them. */
type Shown = ReplyOf<typeof endpoints.getMerchantOrder>

/** The call of {@link shipShopOrder}. */
export async function sendShopOrder(
	ctx: MerchantContext,
	input: ParsedInputOf<typeof endpoints.shipMerchantOrder>,
): Promise<Shown> {
	await shipShopOrder(ctx, {
		orderId: input.order_id,
		carrier: input.carrier,
		deliveryNo: input.delivery_no,
		...(input.lines && {
			lines: input.lines.map((line) => ({ lineId: line.order_product_id, num: line.num })),
		}),
	})
	return showShopOrder(ctx, input)
}

/** The call of {@link cancelShopOrder}. */
export async function endShopOrder(
	ctx: MerchantContext,
	input: ParsedInputOf<typeof endpoints.cancelMerchantOrder>,
): Promise<Shown> {
	await cancelShopOrder(ctx, { orderId: input.order_id, why: input.reason })
	return showShopOrder(ctx, input)
}

/** Writes what the carrier said of a parcel on its way. Refuses `not_found`, and `order_state` once the shopper has the goods. */
export async function addParcelEvent(
	ctx: MerchantContext,
	input: ParsedInputOf<typeof endpoints.addParcelEvent>,
): Promise<Shown> {
	await mustBeOnItsWay(ctx, input.order_id)
	await noteShopParcel(ctx, {
		orderId: input.order_id,
		deliveryNo: input.delivery_no,
		place: input.place,
		text: input.text,
	})
	return showShopOrder(ctx, input)
}

/** The same for its last word. Refuses `state_changed` for a parcel that was delivered before. */
export async function addParcelDelivery(
	ctx: MerchantContext,
	input: ParsedInputOf<typeof endpoints.markParcelDelivered>,
): Promise<Shown> {
	await mustBeOnItsWay(ctx, input.order_id)
	if (await isDelivered(ctx, input.order_id, input.delivery_no))
		refuse('state_changed', 'This parcel was delivered before.')
	await noteShopParcel(ctx, {
		orderId: input.order_id,
		deliveryNo: input.delivery_no,
		place: input.place,
		text: input.text || words(ctx.lang, 'parcel.delivered'),
		delivered: true,
	})
	return showShopOrder(ctx, input)
}

async function mustBeOnItsWay(ctx: MerchantContext, orderId: string): Promise<void> {
	const order = await takeShopOrder(ctx, orderId)
	if (!isTrackable(order))
		refuse('order_state', 'Parcels of this order are no longer on their way.', {
			params: { status: order.status, refund_status: order.refund_status },
		})
}
