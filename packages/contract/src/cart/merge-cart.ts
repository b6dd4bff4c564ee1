import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { Pieces, MergedCart } from '../cart.ts'

/** Merges the cart that a visitor kept on the device: its pieces are added to the shopper's cart, limited by the stock. */
export const mergeCart = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/cart/merge',
	summary: 'Takes over a visitor’s cart, capped by stock, and tells what changed.',
	body: z.strictObject({
		lines: z
			.array(z.strictObject({ sku_id: Id, num: Pieces }))
			.min(1)
			.max(99),
	}),
	reply: MergedCart,
	idempotent: true,
})
