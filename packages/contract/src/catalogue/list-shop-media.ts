import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ShopMedia } from '../shop-media.ts'
import { Count, lineOf, listOf, pageQuery } from '../wire.ts'

/** The pictures of a shop's library, the newest first; `keyword` looks in names and in what the pictures show. */
export const listShopMedia = endpoint({
	by: 'merchant',
	staffRights: ['goods'],
	apiKeyRight: 'goods.read',
	method: 'GET',
	path: '/merchant/media_list',
	summary: 'The pictures of the shop’s media library, the newest first, with what shows them.',
	query: z.strictObject({
		keyword: lineOf(100).optional(),
		/** Only those that something shows, or those that nothing shows. */
		state: z.enum(['used', 'unused']).optional(),
		...pageQuery,
	}),
	reply: listOf(ShopMedia).extend({
		/** How many pictures the library has, whatever was searched for. */
		counts: z.strictObject({ all: Count, used: Count, unused: Count }),
		/** How much room all of them take, and the most they may take. */
		bytes: Count,
		max_bytes: Count,
	}),
})
