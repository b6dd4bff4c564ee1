import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ChatSearchCursor, FoundConversation } from '../chat.ts'
import { lineOf, QueryNumber } from '../wire.ts'

/**
 * Finds the shop's conversations by words of their messages, the shopper's name, an order number or a product's title, the latest first. A
 * conversation is found once, with the newest line that fits. `next` is the `cursor` of the following page; null on the last.
 */
export const searchMerchantConversations = endpoint({
	by: 'merchant',
	staffRights: ['chat_reviews'],
	method: 'GET',
	path: '/merchant/chat_search',
	summary: 'Search the shop’s conversations.',
	query: z.strictObject({
		keyword: lineOf(60),
		cursor: ChatSearchCursor.optional(),
		limit: QueryNumber.pipe(z.number().min(1).max(50)).default(20),
	}),
	reply: z.strictObject({ list: z.array(FoundConversation), next: ChatSearchCursor.nullable() }),
})
