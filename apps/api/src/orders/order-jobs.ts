import { after } from '../platform/clock.ts'
import { registerJob } from '../platform/jobs.ts'
import { cancelPaidLocked } from './cancel-paid-order.ts'
import { askCarriers } from './carriers/ask-carriers.ts'
import { closeOrders } from './close-orders.ts'
import { completeLocked } from './complete-order.ts'
import {
	lockOrdersToComplete,
	lockOrdersToReceive,
	lockOrdersToSettle,
	lockOverdueOrders,
	lockUnshippedOrders,
} from './due-rows.ts'
import { orderActorOf } from './move-orders.ts'
import { forgetPreviews } from './preview-rows.ts'
import { receiveLocked } from './receive-order.ts'
import { settleLocked } from './settle-order.ts'
import { sweepEach, sweepTogether } from './sweep-orders.ts'

/** How many orders are taken at once. */
const batch = 50

/** Unpaid orders end at their time. A column and a sweep, not a job per order: a NOTIFY at commit would make checkouts queue. */
registerJob('orders-expire', 2_000, async (ctx) =>
	sweepTogether(ctx, 'expire', await lockOverdueOrders(ctx, 'expire', batch), (overdue) =>
		closeOrders(ctx, overdue, {
			by: orderActorOf(ctx),
			why: 'order.why.timed_out',
			timedOut: true,
		}),
	),
)

/** Paid orders that were not shipped in time end where their shoppers asked. One a transaction: it moves money of one shopper, and two could cross. */
registerJob('orders-unshipped', 60_000, async (ctx) =>
	sweepEach(ctx, 'unshipped', await lockUnshippedOrders(ctx, 'unshipped', 1), (order) =>
		cancelPaidLocked(ctx, order, { by: orderActorOf(ctx), why: 'order.why.unshipped' }),
	),
)

registerJob('orders-receive', 60_000, async (ctx) =>
	sweepEach(ctx, 'receive', await lockOrdersToReceive(ctx, 'receive', batch), (order) =>
		receiveLocked(ctx, order, orderActorOf(ctx)),
	),
)

registerJob('orders-complete', 60_000, async (ctx) =>
	sweepEach(ctx, 'complete', await lockOrdersToComplete(ctx, 'complete', batch), (order) =>
		completeLocked(ctx, order, 'order.why.time_passed'),
	),
)

/** One order per transaction: two settlements in one would lock two merchants and could cross another's. */
registerJob('orders-settle', 60_000, async (ctx) =>
	sweepEach(ctx, 'settle', await lockOrdersToSettle(ctx, 'settle', 1), (order) =>
		settleLocked(ctx, order),
	),
)

/** Previews a day past their time are of no use to anyone. */
registerJob('order-previews', 300_000, (ctx) =>
	forgetPreviews(ctx, after(ctx.clock.now(), -86_400)),
)

/** Carriers that can be asked are asked where parcels are. */
registerJob('orders-carriers', 60_000, askCarriers)
