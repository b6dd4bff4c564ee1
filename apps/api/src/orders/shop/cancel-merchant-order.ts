import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { cancelShopOrder } from './cancel-shop-order.ts'
import { getMerchantOrder } from './get-merchant-order.ts'

/** The endpoint of {@link cancelShopOrder}. */
export const cancelMerchantOrder = handle(endpoints.cancelMerchantOrder, async (ctx, input) => {
	await cancelShopOrder(ctx, { orderId: input.order_id, why: input.reason })
	return getMerchantOrder(ctx, input)
})
