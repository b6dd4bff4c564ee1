import type { TxContext } from '../../platform/context.ts'
import type { EventName } from '../../platform/event-names.ts'
import { job, type Job } from '../../platform/jobs.ts'
import { publishAll } from '../../platform/outbox.ts'
import { takeExpiringSoon, takeReceivedSoon, type ReminderRow } from './reminder-queries.ts'

/** How long before an unpaid order is cancelled its shopper is told. Source: docs/product/notifications.md, Events. */
const expiringSeconds = 5 * 60

/** How long before an order is received by itself its shopper is told. Source: docs/product/notifications.md, Events. */
const receivingSeconds = 24 * 3_600

const batch = 100

/** Notifies once, by the first process; after a downtime, if the cancellation is still ahead. */
const ordersExpiringJob = job('orders-expiring', 10_000, async (ctx) =>
	tell(ctx, 'order.expiring', await takeExpiringSoon(ctx, expiringSeconds, batch)),
)

/** Notifies once of each date: a postponed receipt is announced again. */
const ordersReceivingJob = job('orders-receiving', 60_000, async (ctx) =>
	tell(ctx, 'order.receiving_soon', await takeReceivedSoon(ctx, receivingSeconds, batch)),
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
			data: { order_sn: row.order_sn, mer_id: row.shop_id },
		})),
	)
	return rows.length
}

/** The jobs of this module. */
export const orderReminderJobs: readonly Job[] = [ordersExpiringJob, ordersReceivingJob]
