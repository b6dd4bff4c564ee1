import type { Context } from '../platform/context.ts'
import { publishAll } from '../platform/outbox.ts'
import { registerJob } from '../platform/jobs.ts'
import { takeExpiringSoon, takeReceivedSoon, type ToldRow } from './told-rows.ts'

/** How long before an unpaid order is cancelled its shopper is told. Source: docs/product/notifications.md, Events. */
const expiringSeconds = 5 * 60

/** How long before an order is received by itself its shopper is told. Source: docs/product/notifications.md, Events. */
const receivingSeconds = 24 * 3_600

const batch = 100

/** Told once, by whichever process comes first; after a time of being down, as long as it is still ahead. */
registerJob('orders-expiring', 10_000, async (ctx) =>
	tell(ctx, 'order.expiring', await takeExpiringSoon(ctx, expiringSeconds, batch)),
)

/** Told once of each date: a receipt that was put off is told of again. */
registerJob('orders-receiving', 60_000, async (ctx) =>
	tell(ctx, 'order.receiving_soon', await takeReceivedSoon(ctx, receivingSeconds, batch)),
)

async function tell(ctx: Context, topic: string, rows: readonly ToldRow[]): Promise<number> {
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
