import { sql } from 'kysely'
import type { OwnFigures } from '../../accounts/index.ts'
import { bigint, numberUpTo, TextRow } from '../../platform/database/text-rows/text-row.ts'

/** Each count ends here; the contract says so (UserInfo). */
const most = 1_000

/** What a shopper paid for orders that are not settled yet, in cents, and how many orders are in which state. */
interface RunningOrders {
	escrow: bigint
	order_unpaid: number
	order_unshipped: number
	order_unreceived: number
}

/** None of them is hidden: only a cancelled or a completed order can be. */
const count = (condition: string) => numberUpTo(most, `count(*) filter (where ${condition})`)

const running = new TextRow<RunningOrders>({
	escrow: bigint('coalesce(sum(total - refunded) filter (where status > 0), 0)'),
	order_unpaid: count('status = 0'),
	order_unshipped: count('status = 1'),
	order_unreceived: count('status = 2'),
})

/**
 * A shopper's orders that are not settled, all from one index: what is in escrow is theirs until then. What a platform code paid of it is not
 * theirs.
 */
export const runningOrders: OwnFigures<RunningOrders> = {
	row: running,
	read: (shopperId) => sql`(
		select ${running.joined} from orders where shopper_id = ${shopperId} and status between 0 and 4 and settled_at is null)`,
}

const unreviewed = new TextRow({
	order_uncommented: numberUpTo(most, 'coalesce(sum(unreviewed), 0)'),
})

/**
 * How many received lines of a shopper have no review. Lines can be reviewed for 30 days after receipt
 * (docs/product/reviews.md, Times).
 */
export const unreviewedLines: OwnFigures<{ order_uncommented: number }> = {
	row: unreviewed,
	read: (shopperId, now) => sql`(
		select ${unreviewed.joined} from (
			select o.unreviewed from orders o
			where o.shopper_id = ${shopperId} and o.hidden_at is null and o.status in (3, 4) and o.unreviewed > 0
				and o.received_at > ${now}::timestamptz - interval '30 days'
			limit ${most}
		) waiting)`,
}
