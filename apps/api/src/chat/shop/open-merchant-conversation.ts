import { endpoints } from '@portolan/contract'
import { orderCards } from '../../orders/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { openWithShopper } from '../open-with-shopper.ts'
import { presentStaffSession } from '../present-chat.ts'

/**
 * Opens the shop's conversation with the shopper of one of its orders. Refuses `not_found`, and `chat_closed` if the
 * account is closed.
 */
export const openMerchantConversation = handle(
	endpoints.openMerchantConversation,
	async (ctx, input) => {
		const order = (await orderCards(ctx, [input.order_id])).get(input.order_id)
		if (!order || order.shopId !== ctx.actor.shopId) refuse('not_found', 'No such order.')
		const { session, offer } = await openWithShopper(
			ctx,
			order.shopperId,
			ctx.actor.shopId,
			input.order_id,
		)
		return { session: await presentStaffSession(ctx, session), offer }
	},
)
