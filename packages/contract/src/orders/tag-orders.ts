import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Count } from '../wire.ts'
import { OrderIds, OrderTag } from '../shop-order-lists.ts'

/** Gives orders of the shop tags and takes tags from them. Their shoppers never see them. All of the orders or none. */
export const tagOrders = endpoint({
	by: 'merchant',
	staffRights: ['orders'],
	method: 'POST',
	path: '/merchant/order_tag',
	summary: 'Add tags to orders of the shop, and remove tags.',
	body: z.strictObject({
		order_ids: OrderIds,
		add: z.array(OrderTag).max(10).default([]),
		remove: z.array(OrderTag).max(10).default([]),
	}),
	reply: z.strictObject({ orders: Count }),
	problems: ['not_found'],
	idempotent: true,
})
