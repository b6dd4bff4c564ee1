import { endpoints } from '@portolan/contract'
import { countPieces, takeIntoCart } from '../../cart/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { findShownOrder } from '../shown-order-queries.ts'

/** Puts an order's lines into the cart again, as many pieces as are in stock, and reports what was not available. */
export const buyAgain = handle(endpoints.buyAgain, async (ctx, input) => {
	const order = await findShownOrder(ctx.db, input.order_id, ctx.actor.id, ctx.lang)
	if (!order) refuse('not_found', 'No such order.')
	const { cartIds, changes } = await takeIntoCart(
		ctx,
		order.lines.map((line) => ({ skuId: line.sku_id, num: line.num })),
	)
	return { cart_ids: cartIds, count: await countPieces(ctx.db, ctx.actor.id), changes }
})
