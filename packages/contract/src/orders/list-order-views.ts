import { endpoint } from '../endpoint.ts'
import { OrderViews } from '../shop-order-lists.ts'

/** The lists of orders that the signed-in person saved. */
export const listOrderViews = endpoint({
	by: 'merchant',
	staffRights: ['orders'],
	method: 'GET',
	path: '/merchant/order_view_list',
	summary: 'The person’s saved lists of orders.',
	reply: OrderViews,
})
