import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { mostLowStock, ShopNoticeSetting } from '../shop-notices.ts'

/** Sets at how many pieces the shop is told that the stock of a SKU is low; 0: never. SKUs that are low now are not told again. */
export const setLowStock = endpoint({
	by: 'merchant',
	staffRights: ['goods'],
	method: 'POST',
	path: '/merchant/low_stock_set',
	summary: 'Set at how many pieces stock is low.',
	body: z.strictObject({ low_stock: z.int().min(0).max(mostLowStock) }),
	reply: ShopNoticeSetting,
})
