import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { ChatSession, ChatCard } from '../chat.ts'

/**
 * Opens the conversation with a shop (`mer_id`) or the platform (`platform`); there is one with each. `order_id` or `product_id` says what
 * it is about: its card comes back as `offer`, which the shopper may send. Opening sends nothing.
 */
export const openConversation = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/chat/open',
	summary: 'Open a conversation.',
	body: z
		.strictObject({
			mer_id: Id.optional(),
			platform: z.literal(1).optional(),
			order_id: Id.optional(),
			product_id: Id.optional(),
		})
		.refine((body) => (body.mer_id === undefined) !== (body.platform === undefined), {
			path: ['mer_id'],
			message: 'either mer_id or platform',
		}),
	reply: z.strictObject({ session: ChatSession, offer: ChatCard.nullable() }),
	problems: ['not_found', 'chat_closed'],
})
