import type { Context } from '../platform/context.ts'
import type { EventName } from '../platform/event-names.ts'
import { publishAll } from '../platform/outbox.ts'
import { registerJob } from '../platform/jobs.ts'
import { takeExpiringSoon, takeReceivedSoon, type ToldRow } from './told-rows.ts'

/** How long before its cancellation the shopper of an unpaid order is notified. Source: docs/product/notifications.md, Events. */
const expiringSeconds = 5 * 60

/** How long before its automatic receipt the shopper of an order is notified. Source: docs/product/notifications.md, Events. */
const receivingSeconds = 24 * 3_600

const batch = 100

/** Notified once, by the first process; after a downtime, if the cancellation is still ahead. */
registerJob('orders-expiring', 10_000, async (ctx) =>
	tell(ctx, 'order.expiring', await takeExpiringSoon(ctx, expiringSeconds, batch)),
)

/** Notified once of each date: a postponed receipt is announced again. */
registerJob('orders-receiving', 60_000, async (ctx) =>
	tell(ctx, 'order.receiving_soon', await takeReceivedSoon(ctx, receivingSeconds, batch)),
)

async function tell(ctx: Context, topic: EventName, rows: readonly ToldRow[]): Promise<number> {
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
