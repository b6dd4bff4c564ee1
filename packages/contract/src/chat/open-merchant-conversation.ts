import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { StaffChatSession, ChatCard } from '../chat.ts'

/**
 * A shop writes first only to people who have an order with it, and to the platform (`platform`). There, `order_id` or `product_id` says what
 * it is about: its card comes back as `offer`, which may be sent. Opening sends nothing.
 */
export const openMerchantConversation = endpoint({
	by: 'merchant',
	staffRights: ['chat_reviews'],
	method: 'POST',
	path: '/merchant/chat_open',
	summary:
		'Open the conversation with the shopper of one of the shop’s orders, or with the platform.',
	body: z
		.strictObject({
			platform: z.literal(1).optional(),
			order_id: Id.optional(),
			product_id: Id.optional(),
		})
		.refine((body) => body.platform !== undefined || body.order_id !== undefined, {
			path: ['order_id'],
			message: 'an order_id or platform',
		})
		.refine((body) => body.product_id === undefined || body.platform !== undefined, {
			path: ['product_id'],
			message: 'only with platform',
		}),
	reply: z.strictObject({ session: StaffChatSession, offer: ChatCard.nullable() }),
	problems: ['not_found', 'chat_closed'],
})
