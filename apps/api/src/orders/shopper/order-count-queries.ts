import { sql, type RawBuilder } from 'kysely'
import { ordersCountedTo } from '../shown-order-queries.ts'

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
	const inState = (status: number) => sql`(
		select count(*)::int from (
			select 1 from orders o where o.shopper_id = ${shopperId} and o.hidden_at is null and o.status = ${sql.lit(status)}
			limit ${sql.lit(ordersCountedTo)}
		) counted)`
	return sql`
		select ${inState(0)} as order_unpaid, ${inState(1)} as order_unshipped, ${inState(2)} as order_unreceived, (
			select least(coalesce(sum(unreviewed), 0), ${sql.lit(ordersCountedTo)})::int from (
				select o.unreviewed from orders o
				where o.shopper_id = ${shopperId} and o.hidden_at is null and o.status in (3, 4) and o.unreviewed > 0
					and o.received_at > ${now}::timestamptz - interval '30 days'
				limit ${sql.lit(ordersCountedTo)}
			) waiting) as order_uncommented`
}
