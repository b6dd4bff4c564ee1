import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { getMerchantOrder } from './get-merchant-order.ts'
import { shipShopOrder } from './ship-shop-order.ts'

/** The endpoint of {@link shipShopOrder}. */
export const shipMerchantOrder = handle(endpoints.shipMerchantOrder, async (ctx, input) => {
	await shipShopOrder(ctx, {
		orderId: input.order_id,
		carrier: input.carrier,
		deliveryNo: input.delivery_no,
		...(input.lines && {
			lines: input.lines.map((line) => ({ lineId: line.order_product_id, num: line.num })),
		}),
	})
	return getMerchantOrder(ctx, input)
})
