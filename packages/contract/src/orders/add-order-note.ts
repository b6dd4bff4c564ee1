import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, textOf } from '../wire.ts'
import { ShopOrderDetail } from '../shop-orders.ts'

/** Adds a note for the people of the shop to an order. Its shopper never sees it. */
export const addOrderNote = endpoint({
	by: 'merchant',
	staffRights: ['orders'],
	method: 'POST',
	path: '/merchant/order_note',
	summary: 'Add a note to an order that only the shop sees.',
	body: z.strictObject({ order_id: Id, text: textOf(1_000) }),
	reply: ShopOrderDetail,
	problems: ['not_found'],
	idempotent: true,
})
