import { endpoint } from '../endpoint.ts'
import { messageToSend, ChatMessage } from '../chat.ts'

export const sendMessage = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/chat/send',
	summary: 'Send a message. The same `client_id` again answers the message that is there.',
	body: messageToSend,
	reply: ChatMessage,
	problems: ['not_found', 'chat_closed', 'idempotency_key_reused'],
})
