import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { StaffChatSession, ChatCard } from '../chat.ts'

/** A shop writes first only to people who have an order with it. */
export const openMerchantConversation = endpoint({
	by: 'merchant',
	staffRights: ['chat_reviews'],
	method: 'POST',
	path: '/merchant/chat_open',
	summary: 'Open the conversation with the shopper of one of the shop’s orders.',
	body: z.strictObject({ order_id: Id }),
	reply: z.strictObject({ session: StaffChatSession, offer: ChatCard.nullable() }),
	problems: ['not_found', 'chat_closed'],
})
