import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { StaffChatSession, ChatCard } from '../chat.ts'

export const openAdminConversation = endpoint({
	by: 'operator',
	roles: ['support'],
	method: 'POST',
	path: '/admin/chat_open',
	summary: 'Open the platform’s conversation with a shopper, by their id or one of their orders.',
	body: z
		.strictObject({ shopper_id: Id.optional(), order_id: Id.optional() })
		.refine((body) => (body.shopper_id === undefined) !== (body.order_id === undefined), {
			path: ['order_id'],
			message: 'either shopper_id or order_id',
		}),
	reply: z.strictObject({ session: StaffChatSession, offer: ChatCard.nullable() }),
	problems: ['not_found', 'chat_closed'],
})
