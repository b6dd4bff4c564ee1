import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Count, lineOf, listOf, pageQuery } from '../wire.ts'
import { StaffChatSession } from '../chat.ts'

export const listAdminConversations = endpoint({
	by: 'operator',
	roles: ['support'],
	method: 'GET',
	path: '/admin/chat_session_list',
	summary:
		'The platform’s conversations with shoppers and shops, the latest first. `unread` counts over all of them.',
	query: z.strictObject({
		...pageQuery,
		/**
		 * `waiting`: with unread messages, the longest waiting first; `free`: those of them that are assigned to nobody; `mine`: those
		 * assigned to the caller.
		 */
		view: z.enum(['all', 'waiting', 'free', 'mine']).optional(),
		/** Only those with shoppers, or with shops. */
		with: z.enum(['shopper', 'shop']).optional(),
		/** The beginning of a username, an e-mail address or a mobile number, a part of a shop’s name, or an id. */
		keyword: lineOf(60, 0).optional(),
	}),
	reply: listOf(StaffChatSession).extend({ unread: Count }),
})
