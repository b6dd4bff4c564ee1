import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { OrderTagCount } from '../shop-order-lists.ts'

/** The tags that orders of the shop have, those of most orders first. */
export const listOrderTags = endpoint({
	by: 'merchant',
	staffRights: ['orders'],
	method: 'GET',
	path: '/merchant/order_tag_list',
	summary: 'The tags of the shop’s orders.',
	reply: z.strictObject({ list: z.array(OrderTagCount) }),
})
