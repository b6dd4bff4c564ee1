import { endpoint } from '../endpoint.ts'
import { messageToSend, ChatMessage } from '../chat.ts'

/** Answering a free conversation assigns it to the sender; one that is assigned to another operator is refused with `chat_seat_taken`. */
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
