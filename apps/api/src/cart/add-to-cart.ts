import { endpoints } from '@portolan/contract'
import { noteCarts, skuFacts } from '../catalogue/index.ts'
import { handle } from '../platform/http/handle.ts'
import { newId } from '../platform/ids.ts'
import { refuse } from '../platform/refusal.ts'
import { cartLineRows, lockCart, writeCartLines } from './cart-queries.ts'
import { maxCartLines, maxCartShops, maxLinePieces } from './cart-settings.ts'

/**
 * Adds pieces of a SKU to the cart; a line of the same SKU grows. Refuses `out_of_stock` with what is available if the
 * line would exceed it, and `cart_full` at 99 lines or 20 shops.
 */
export const addToCart = handle(endpoints.addToCart, async (ctx, input) => {
	const [fact] = await skuFacts(ctx, [input.sku_id])
	if (!fact || fact.productId !== input.product_id) refuse('not_found', 'No such product or SKU.')
	await lockCart(ctx, ctx.actor.id)
	const lines = await cartLineRows(ctx.db, ctx.actor.id)
	const present = lines.find((line) => line.sku_id === input.sku_id)
	const num = (present?.num ?? 0) + input.num
	const available = fact.onSale ? Math.min(fact.available, maxLinePieces) : 0
	if (num > available)
		refuse('out_of_stock', `${num} pieces are asked for and ${available} are left.`, {
			params: { sku_id: input.sku_id, available, in_cart: present?.num ?? 0 },
		})
	const shops = new Set(lines.map((line) => line.shop_id)).add(fact.shopId)
	if (
		(!present && lines.length >= ctx.settings.get(maxCartLines)) ||
		shops.size > ctx.settings.get(maxCartShops)
	)
		refuse('cart_full', `The cart holds ${lines.length} lines of ${shops.size} shops.`)

	const id = present?.id ?? newId()
	await writeCartLines(ctx, ctx.actor.id, [
		{
			id,
			shop_id: fact.shopId,
			product_id: fact.productId,
			sku_id: fact.skuId,
			num,
			price_seen: fact.price,
		},
	])
	noteCarts(ctx, [fact.productId])
	const count = lines.reduce((sum, line) => sum + line.num, 0) + input.num
	return { cart_id: id, num, count }
})
