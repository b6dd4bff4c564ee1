import { endpoints } from '@portolan/contract'
import { skuFacts } from '../catalogue/index.ts'
import { handle } from '../platform/http/handle.ts'
import { refuse } from '../platform/refusal.ts'
import { cartLineRows, setLineNum } from './cart-queries.ts'
import { listCart } from './list-cart.ts'

/**
 * Sets the number of pieces in a line. Refuses `out_of_stock` with what is available; a lower number than before is
 * always allowed.
 */
export const setCartQuantity = handle(endpoints.setCartQuantity, async (ctx, input) => {
	const [line] = await cartLineRows(ctx.db, ctx.actor.id, [input.cart_id])
	if (!line) refuse('not_found', 'No such line in this cart.')
	const [fact] = await skuFacts(ctx, [line.sku_id])
	const available = fact?.onSale ? fact.available : 0
	if (input.num > available && input.num > line.num)
		refuse('out_of_stock', `${input.num} pieces are asked for and ${available} are left.`, {
			params: { sku_id: line.sku_id, available },
		})
	const priceSeen = fact?.price ?? line.price_seen
	if (!(await setLineNum(ctx, ctx.actor.id, { id: line.id, num: input.num, priceSeen })))
		refuse('not_found', 'The line was taken out meanwhile.')
	return listCart(ctx)
})
