import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Amount, Id } from '../wire.ts'
import { mostStock, ShopSku } from '../shop-goods.ts'

/**
 * Sets a SKU's price, its stock, or both. `stock` sets the stock (with `expected_stock` only if it is still that); `stock_change` adds or
 * takes away, which is right even if others change it at the same time.
 */
export const updateSku = endpoint({
	by: 'merchant',
	staffRights: ['goods'],
	apiKeyRight: 'goods.write',
	method: 'POST',
	path: '/merchant/sku_set',
	summary: 'Set a SKU’s price or stock, the stock to a number or by a difference.',
	body: z.strictObject({
		sku_id: Id,
		price: Amount.optional(),
		expected_price: Amount.optional(),
		stock: z.int().min(0).max(mostStock).optional(),
		expected_stock: z.int().min(0).max(mostStock).optional(),
		stock_change: z.int().min(-mostStock).max(mostStock).optional(),
	}),
	reply: ShopSku,
	problems: ['not_found', 'state_changed'],
	idempotent: true,
})
