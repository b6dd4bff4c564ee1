import { endpoint } from '../endpoint.ts'
import { messagesAsked, messagesOf, StaffChatSession } from '../chat.ts'

export const listAdminMessages = endpoint({
	by: 'operator',
	roles: ['support'],
	method: 'GET',
	path: '/admin/chat_message_list',
	summary: 'Messages of a conversation, back from a number or after one.',
	query: messagesAsked,
	reply: messagesOf(StaffChatSession),
	problems: ['not_found'],
})
