import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Count, listOf, pageQuery } from '../wire.ts'
import { ChatSession } from '../chat.ts'

export const listConversations = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/chat/session_list',
	summary: 'My conversations, the latest first. `unread` counts over all of them.',
	query: z.strictObject({ ...pageQuery }),
	reply: listOf(ChatSession).extend({ unread: Count }),
})
