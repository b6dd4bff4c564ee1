import { endpoints } from '@portolan/contract'
import { orderCards } from '../../orders/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { openWithShop } from '../open-with-shop.ts'
import { openWithShopper } from '../open-with-shopper.ts'
import { presentStaffSession } from '../present-chat.ts'

/**
 * Opens the shop's conversation with the shopper of one of its orders, or with the platform. Refuses `not_found`, also for an order or a
 * product of another shop, and `chat_closed` if the shopper's account is closed.
 */
export const openMerchantConversation = handle(
	endpoints.openMerchantConversation,
	async (ctx, { platform, order_id: orderId, product_id: productId }) => {
		const { shopId } = ctx.actor
		if (platform === 1 || orderId === undefined) {
			const about = { order_id: orderId, product_id: productId }
			const { session, offer } = await openWithShop(ctx, shopId, about)
			return { session: await presentStaffSession(ctx, session), offer }
		}
		const order = (await orderCards(ctx, [orderId])).get(orderId)
		if (!order || order.shopId !== shopId) refuse('not_found', 'No such order.')
		const { session, offer } = await openWithShopper(ctx, order.shopperId, shopId, orderId)
		return { session: await presentStaffSession(ctx, session), offer }
	},
)
