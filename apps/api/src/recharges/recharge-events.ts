import { formatAmount, type Cents } from '@portolan/money'
import type { TxContext } from '../platform/context.ts'
import type { EventName } from '../platform/event-names.ts'
import { publishAll } from '../platform/outbox.ts'

/** The topics of a recharge's events. Source: docs/product/notifications.md, Events. */
export type RechargeTopic = Extract<EventName, `recharge.${string}`>

/**
 * Publishes events of recharges in the handler's own transaction. `real` is the amount that arrived, `why` a reason that
 * the shopper can read.
 */
export async function tellRecharges(
	ctx: TxContext,
	topic: RechargeTopic,
	rows: readonly {
		id: string
		sn: string
		shopper_id: string
		price: Cents
		real?: Cents
		why?: string
	}[],
): Promise<void> {
	await publishAll(
		ctx,
		rows.map((row) => ({
			topic,
			subject: row.id,
			shopperId: row.shopper_id,
			data: {
				recharge_sn: row.sn,
				price: formatAmount(row.price),
				...(row.real === undefined ? {} : { real_price: formatAmount(row.real) }),
				...(row.why === undefined ? {} : { why: row.why }),
			},
		})),
	)
}
