import { endpoint } from '../endpoint.ts'
import { messageToSend, ChatMessage } from '../chat.ts'

export const sendMerchantMessage = endpoint({
	by: 'merchant',
	staffRights: ['chat_reviews'],
	method: 'POST',
	path: '/merchant/chat_send',
	summary: 'Send a message in the shop’s name.',
	body: messageToSend,
	reply: ChatMessage,
	problems: ['not_found', 'chat_closed', 'idempotency_key_reused'],
})
