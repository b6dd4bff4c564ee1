import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { ShopOrderDetail } from '../shop-orders.ts'

export const getMerchantOrder = endpoint({
	by: 'merchant',
	staffRights: ['orders'],
	apiKeyRight: 'orders.read',
	method: 'GET',
	path: '/merchant/order_detail',
	summary: 'An order of the shop with its address, history, parcels and claims.',
	query: z.strictObject({ order_id: Id }),
	reply: ShopOrderDetail,
	problems: ['not_found'],
})
