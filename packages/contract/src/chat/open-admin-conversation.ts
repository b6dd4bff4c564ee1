import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { StaffChatSession, ChatCard } from '../chat.ts'

export const openAdminConversation = endpoint({
	by: 'operator',
	roles: ['support'],
	method: 'POST',
	path: '/admin/chat_open',
	summary:
		'Open the platform’s conversation with a shopper, by their id or one of their orders, or with a shop.',
	body: z
		.strictObject({
			shopper_id: Id.optional(),
			/** The shop; with `order_id`, about one of its orders. */
			mer_id: Id.optional(),
			order_id: Id.optional(),
		})
		.refine(
			({ shopper_id: shopper, mer_id: shop, order_id: order }) =>
				shopper === undefined
					? shop !== undefined || order !== undefined
					: shop === undefined && order === undefined,
			{ path: ['order_id'], message: 'either shopper_id, or mer_id, or order_id' },
		),
	reply: z.strictObject({ session: StaffChatSession, offer: ChatCard.nullable() }),
	problems: ['not_found', 'chat_closed'],
})
