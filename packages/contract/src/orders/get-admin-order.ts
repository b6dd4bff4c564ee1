import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { DeskOrderDetail } from '../desk-orders.ts'

/** One order with its history, its parcels and its money. */
export const getAdminOrder = endpoint({
	by: 'operator',
	roles: ['support', 'orders'],
	method: 'GET',
	path: '/admin/order_detail',
	summary: 'An order with its history, its parcels and its ledger lines.',
	query: z.strictObject({ order_id: Id }),
	reply: DeskOrderDetail,
	problems: ['not_found'],
})
