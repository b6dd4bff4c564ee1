import { endpoint } from '../endpoint.ts'
import { readMark, readReply } from '../chat.ts'

/** The mark only moves forward; one beyond the last message means the last. */
export const markConversationRead = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/chat/read',
	summary: 'Say up to which number I have read.',
	body: readMark,
	reply: readReply,
	problems: ['not_found'],
})
