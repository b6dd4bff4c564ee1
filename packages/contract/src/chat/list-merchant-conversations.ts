import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Count, listOf, pageQuery, QueryFlag } from '../wire.ts'
import { StaffChatSession } from '../chat.ts'

export const listMerchantConversations = endpoint({
	by: 'merchant',
	staffRights: ['chat_reviews'],
	method: 'GET',
	path: '/merchant/chat_session_list',
	summary:
		'The shop’s conversations with shoppers, the latest first, and beside them that with the platform. `unread` counts over all of them.',
	query: z.strictObject({
		...pageQuery,
		/** Only those with something unread, the longest waiting first. */
		unread: QueryFlag.optional(),
	}),
	reply: listOf(StaffChatSession).extend({
		unread: Count,
		/** Whatever the filter; null before somebody opened it. */
		platform: StaffChatSession.nullable(),
	}),
})
