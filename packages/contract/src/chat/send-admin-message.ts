import { endpoint } from '../endpoint.ts'
import { messageToSend, ChatMessage } from '../chat.ts'

/** A free conversation becomes the sender’s by answering it; one that another operator answers refuses `chat_seat_taken`. */
export const sendAdminMessage = endpoint({
	by: 'operator',
	roles: ['support'],
	method: 'POST',
	path: '/admin/chat_send',
	summary: 'Send a message in the platform’s name.',
	body: messageToSend,
	reply: ChatMessage,
	problems: ['not_found', 'chat_closed', 'chat_seat_taken', 'idempotency_key_reused'],
})
