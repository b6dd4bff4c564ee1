import { sql, type RawBuilder } from 'kysely'
import { ordersCountedTo } from '../shown-order-queries.ts'

/** Part of the text: a template that holds more than values would be compiled by Kysely for each call. */
const most = sql.raw(String(ordersCountedTo))

/** How many of a shopper's orders are in which state, and how many received lines have no review; each up to {@link ordersCountedTo}. */
interface OrderCounts {
	order_unpaid: number
	order_unshipped: number
	order_unreceived: number
	order_uncommented: number
}

/**
 * Counts a shopper's orders for the personal centre, as a statement with one row: part of a larger read. Lines can be reviewed for 30 days
 * after receipt (docs/product/reviews.md, Times).
 */
export function orderCountsOf(shopperId: string, now: Date): RawBuilder<OrderCounts> {
	return sql`
		select least(unpaid, ${most})::int as order_unpaid, least(unshipped, ${most})::int as order_unshipped, least(unreceived, ${most})::int as order_unreceived, (
			select least(coalesce(sum(unreviewed), 0), ${most})::int from (
				select o.unreviewed from orders o
				where o.shopper_id = ${shopperId} and o.hidden_at is null and o.status in (3, 4) and o.unreviewed > 0
					and o.received_at > ${now}::timestamptz - interval '30 days'
				limit ${most}
			) waiting) as order_uncommented
		from (
			select count(*) filter (where status = 0) as unpaid, count(*) filter (where status = 1) as unshipped,
				count(*) filter (where status = 2) as unreceived
			from orders o where o.shopper_id = ${shopperId} and o.hidden_at is null and o.status in (0, 1, 2)
		) open`
}
