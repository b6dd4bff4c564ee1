import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { OrderViews } from '../shop-order-lists.ts'

/** Deletes one of the person's saved lists. */
export const deleteOrderView = endpoint({
	by: 'merchant',
	staffRights: ['orders'],
	method: 'POST',
	path: '/merchant/order_view_delete',
	summary: 'Delete a saved list of orders.',
	body: z.strictObject({ view_id: Id }),
	reply: OrderViews,
	problems: ['not_found'],
})
