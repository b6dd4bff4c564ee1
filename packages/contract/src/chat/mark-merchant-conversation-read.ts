import { endpoint } from '../endpoint.ts'
import { readMark, readReply } from '../chat.ts'

export const markMerchantConversationRead = endpoint({
	by: 'merchant',
	staffRights: ['chat_reviews'],
	method: 'POST',
	path: '/merchant/chat_read',
	summary: 'Say up to which number the shop has read.',
	body: readMark,
	reply: readReply,
	problems: ['not_found'],
})
