import { endpoint } from '../endpoint.ts'
import { messagesAsked, messagesOf, ChatSession } from '../chat.ts'

export const listMessages = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/chat/message_list',
	summary: 'Messages of a conversation, back from a number or after one.',
	query: messagesAsked,
	reply: messagesOf(ChatSession),
	problems: ['not_found'],
})
