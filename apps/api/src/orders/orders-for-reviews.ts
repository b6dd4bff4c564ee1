import type { OrdersForReviews } from '../reviews/index.ts'
import { moveOrders } from './moves/move-orders.ts'
import { lockOrder, lockOwnOrder } from './order-queries.ts'
import { mayMove } from './order-states.ts'
import {
	findBoughtLines,
	findOrderOfLine,
	listUnreviewedLines,
	setReviewed,
} from './review-line-queries.ts'

/** Reviews are about lines of orders; the last review completes its order. Source: docs/product/orders.md, Completion. */
export const ordersForReviews: OrdersForReviews = {
	async lockLine(ctx, lineId, shopperId) {
		const orderId = await findOrderOfLine(ctx, lineId, shopperId)
		if (orderId === null || !(await lockOwnOrder(ctx, orderId, shopperId))) return null
		// The order is read after it was locked, because it may have changed while this request waited for the lock.
		const [line] = await findBoughtLines(ctx, [lineId])
		return line ?? null
	},
	listUnreviewed: listUnreviewedLines,
	findLines: findBoughtLines,
	async noteReviewed(ctx, line) {
		const order = await lockOrder(ctx, line.orderId)
		if (!order) return
		const left = await setReviewed(ctx, { ...line, shopperId: order.shopper_id })
		if (left > 0) return
		// It was completed automatically a week after receipt.
		if (!mayMove(order, 'completed', 'system')) return
		await moveOrders(ctx, [order], {
			name: 'completed',
			by: { kind: 'system', id: 'reviews' },
			why: 'order.why.all_reviewed',
			dates: { completed_at: ctx.clock.now() },
		})
	},
}
