import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { countOfShop, deleteOrderTags, insertOrderTags } from './note-queries.ts'

/** Tags orders of the merchant's own shop. Refuses `not_found`, and changes nothing, if one of them is not the shop's. */
export const tagOrders = handle(endpoints.tagOrders, async (ctx, input) => {
	const orders = [...new Set(input.order_ids)].toSorted()
	if ((await countOfShop(ctx, orders)) !== orders.length) refuse('not_found', 'No such order.')
	await insertOrderTags(ctx, orders, [...new Set(input.add)])
	await deleteOrderTags(ctx, orders, input.remove)
	return { orders: orders.length }
})
