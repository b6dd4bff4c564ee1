import { toSeconds } from '../../platform/clock.ts'
import type { TxContext } from '../../platform/context.ts'
import type { EventName } from '../../platform/event-names.ts'
import { job, type Job } from '../../platform/jobs.ts'
import { publishAll } from '../../platform/outbox.ts'
import {
	takeExpiringSoon,
	takeReceivedSoon,
	takeToShipSoon,
	type ReminderRow,
} from './reminder-queries.ts'

/** How long before the cancellation of an unpaid order its shopper is notified. Source: docs/product/notifications.md, Events. */
const expiringSeconds = 5 * 60

/** How long before an order automatically counts as received its shopper is notified. Source: docs/product/notifications.md, Events. */
const receivingSeconds = 24 * 3_600

/** How long before the last day to ship an order its shop is notified. Source: docs/product/notifications.md, Shops. */
const shippingSeconds = 24 * 3_600

const batch = 100

/** Notifies once, by the first process that runs; after a downtime only if the cancellation is still in the future. */
const ordersExpiringJob = job('orders-expiring', 10_000, async (ctx) =>
	tell(ctx, 'order.expiring', await takeExpiringSoon(ctx, expiringSeconds, batch)),
)

/** Notifies once for each date: if the receipt is postponed, it notifies again. */
const ordersReceivingJob = job('orders-receiving', 60_000, async (ctx) =>
	tell(ctx, 'order.receiving_soon', await takeReceivedSoon(ctx, receivingSeconds, batch)),
)

/** Notifies once for each date, whether or not the shopper asked for the cancellation. */
const ordersToShipJob = job('orders-to-ship', 300_000, async (ctx) =>
	tell(ctx, 'order.ship_due', await takeToShipSoon(ctx, shippingSeconds, batch)),
)

async function tell(
	ctx: TxContext,
	topic: EventName,
	rows: readonly ReminderRow[],
): Promise<number> {
	await publishAll(
		ctx,
		rows.map((row) => ({
			topic,
			subject: row.id,
			shopperId: row.shopper_id,
			data: {
				order_sn: row.order_sn,
				mer_id: row.shop_id,
				...(row.until && { until: toSeconds(row.until) }),
			},
		})),
	)
	return rows.length
}

/** The jobs of this module. */
export const orderReminderJobs: readonly Job[] = [
	ordersExpiringJob,
	ordersReceivingJob,
	ordersToShipJob,
]
