import { job, type Job } from '../../platform/jobs.ts'
import { deletionJob, olderOfPeople } from '../../platform/old-rows/delete-old.ts'
import { askCarriers } from '../carriers/ask-carriers.ts'
import { cancelPaidLocked } from '../moves/cancel-paid-order.ts'
import { closeOrders } from '../moves/close-orders.ts'
import { completeLocked } from '../moves/complete-order.ts'
import { orderActorOf } from '../moves/move-orders.ts'
import { receiveLocked } from '../moves/receive-order.ts'
import { settleLocked } from '../moves/settle-order.ts'
import {
	lockOrdersToComplete,
	lockOrdersToReceive,
	lockOrdersToSettle,
	lockOverdueOrders,
	lockUnshippedOrders,
} from './due-order-queries.ts'
import { runEach, runTogether } from './run-due-orders.ts'

/** How many orders one run handles at once. */
const batch = 50

/**
 * Cancels unpaid orders at their time. A due column and a job, not a queued job per order: a NOTIFY at commit would make checkouts wait for
 * each other.
 */
const ordersExpireJob = job('orders-expire', 2_000, async (ctx) =>
	runTogether(ctx, 'expire', await lockOverdueOrders(ctx, 'expire', batch), (overdue) =>
		closeOrders(ctx, overdue, {
			by: orderActorOf(ctx),
			why: 'order.why.timed_out',
			timedOut: true,
		}),
	),
)

/**
 * Cancels paid orders that were not shipped in time, if their shoppers asked. One per transaction: each moves money of one shopper, and two
 * in one could deadlock with another.
 */
const ordersUnshippedJob = job('orders-unshipped', 60_000, async (ctx) =>
	runEach(ctx, 'unshipped', await lockUnshippedOrders(ctx, 'unshipped', 1), (order) =>
		cancelPaidLocked(ctx, order, { by: orderActorOf(ctx), why: 'order.why.unshipped' }),
	),
)

const ordersReceiveJob = job('orders-receive', 60_000, async (ctx) =>
	runEach(ctx, 'receive', await lockOrdersToReceive(ctx, 'receive', batch), (order) =>
		receiveLocked(ctx, order, orderActorOf(ctx)),
	),
)

const ordersCompleteJob = job('orders-complete', 60_000, async (ctx) =>
	runEach(ctx, 'complete', await lockOrdersToComplete(ctx, 'complete', batch), (order) =>
		completeLocked(ctx, order, 'order.why.time_passed'),
	),
)

/** One order per transaction: two settlements in one would lock two merchants and could deadlock with another. */
const ordersSettleJob = job('orders-settle', 60_000, async (ctx) =>
	runEach(ctx, 'settle', await lockOrdersToSettle(ctx, 'settle', 1), (order) =>
		settleLocked(ctx, order),
	),
)

/** Deletes previews a day after their time. */
const orderPreviewsJob = deletionJob('order-previews', 300_000, [
	olderOfPeople('order_preview', 'id', 'expires_at', 86_400),
])

/** Asks the carriers that can be asked about their parcels. */
const ordersCarriersJob = job('orders-carriers', 60_000, askCarriers)

/** The jobs of this module. */
export const orderJobs: readonly Job[] = [
	ordersExpireJob,
	ordersUnshippedJob,
	ordersReceiveJob,
	ordersCompleteJob,
	ordersSettleJob,
	orderPreviewsJob,
	ordersCarriersJob,
]
