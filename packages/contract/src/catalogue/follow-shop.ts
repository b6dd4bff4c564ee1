import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Count, Flag, Id } from '../wire.ts'

export const followShop = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/shop/follow',
	summary: 'Sets whether the shopper follows a shop; sent twice it changes nothing.',
	body: z.strictObject({ mer_id: Id, follow: Flag }),
	reply: z.strictObject({ mer_id: Id, is_follow: Flag, fans: Count }),
	problems: ['not_found'],
})
