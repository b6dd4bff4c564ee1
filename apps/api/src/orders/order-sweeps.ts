import { after } from '../platform/clock.ts'
import { registerSweep } from '../platform/sweeps.ts'
import { closeOrders } from './close-orders.ts'
import { completeLocked } from './complete-order.ts'
import { moverOf } from './move-orders.ts'
import {
	lockOrderToComplete,
	lockOrderToReceive,
	lockOrderToSettle,
	lockOverdueOrders,
} from './order-rows.ts'
import { forgetPreviews } from './preview-rows.ts'
import { receiveLocked } from './receive-order.ts'
import { settleLocked } from './settle-order.ts'

/** Unpaid orders end at their time. A column and a sweep, not a job per order: a NOTIFY at commit would make checkouts queue. */
registerSweep('orders-expire', 2_000, async (ctx) => {
	const overdue = await lockOverdueOrders(ctx, 50)
	if (overdue.length > 0)
		await closeOrders(ctx, overdue, {
			by: moverOf(ctx),
			why: 'order.why.timed_out',
			timedOut: true,
		})
	return overdue.length
})

registerSweep('orders-receive', 60_000, async (ctx) => {
	const order = await lockOrderToReceive(ctx)
	if (order) await receiveLocked(ctx, order, moverOf(ctx))
	return order ? 1 : 0
})

registerSweep('orders-complete', 60_000, async (ctx) => {
	const order = await lockOrderToComplete(ctx)
	if (order) await completeLocked(ctx, order, 'order.why.time_passed')
	return order ? 1 : 0
})

/** One order per transaction: two settlements in one would lock two merchants and could cross another's. */
registerSweep('orders-settle', 60_000, async (ctx) => {
	const order = await lockOrderToSettle(ctx)
	if (order) await settleLocked(ctx, order)
	return order ? 1 : 0
})

/** Previews a day past their time are of no use to anyone. */
registerSweep('order-previews', 300_000, (ctx) =>
	forgetPreviews(ctx, after(ctx.clock.now(), -86_400)),
)
