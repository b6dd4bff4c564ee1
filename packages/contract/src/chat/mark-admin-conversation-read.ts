import { endpoint } from '../endpoint.ts'
import { readMark, readReply } from '../chat.ts'

export const markAdminConversationRead = endpoint({
	by: 'operator',
	roles: ['support'],
	method: 'POST',
	path: '/admin/chat_read',
	summary: 'Say up to which number the platform has read.',
	body: readMark,
	reply: readReply,
	problems: ['not_found'],
})
