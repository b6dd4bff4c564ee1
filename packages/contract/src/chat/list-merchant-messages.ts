import { endpoint } from '../endpoint.ts'
import { messagesAsked, messagesOf, StaffChatSession } from '../chat.ts'

export const listMerchantMessages = endpoint({
	by: 'merchant',
	staffRights: ['chat_reviews'],
	method: 'GET',
	path: '/merchant/chat_message_list',
	summary: 'Messages of a conversation, back from a number or after one.',
	query: messagesAsked,
	reply: messagesOf(StaffChatSession),
	problems: ['not_found'],
})
