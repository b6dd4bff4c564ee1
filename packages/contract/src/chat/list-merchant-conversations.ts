import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Count, listOf, pageQuery, QueryFlag } from '../wire.ts'
import { StaffChatSession } from '../chat.ts'

export const listMerchantConversations = endpoint({
	by: 'merchant',
	staffRights: ['chat_reviews'],
	method: 'GET',
	path: '/merchant/chat_session_list',
	summary: 'The shop’s conversations, the latest first. `unread` counts over all of them.',
	query: z.strictObject({
		...pageQuery,
		/** Only those with something unread, the longest waiting first. */
		unread: QueryFlag.optional(),
	}),
	reply: listOf(StaffChatSession).extend({ unread: Count }),
})
