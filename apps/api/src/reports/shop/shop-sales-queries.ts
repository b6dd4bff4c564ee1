import { sql, type RawBuilder } from 'kysely'
import { after } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import type { ReportDays } from './period-queries.ts'

/** The sales of a day; amounts are cents. */
export interface ShopSalesRow {
	day: string
	orders: number
	pieces: number
	paid: bigint
	refunded: bigint
}

/** An order is paid within this time, or not at all: the longest `order.pay_minutes`, and an hour for processes that were away. */
const payTimeSeconds = 25 * 3_600

/**
 * The condition for a shop's orders (`o`) that were paid from one moment until another. They are found by when they were made, because the index by
 * that serves those that were not paid, too.
 */
export function paidBetween(shopId: string, start: Date, end: Date): RawBuilder<unknown> {
	return sql`o.shop_id = ${shopId} and o.created_at >= ${after(start, -payTimeSeconds)} and o.created_at < ${end}
		and o.paid_at >= ${start} and o.paid_at < ${end}`
}

/**
 * The sales of a shop on each day from the first one of the period before to the last one, also on days without any. Payments count on the day
 * they were made, refunds on theirs, so that a report of the past does not change any more. Orders are read before they are grouped: where
 * the database is distributed, they are on several servers (docs/decisions/0094).
 */
export async function listShopSales(
	db: Db,
	shopId: string,
	days: ReportDays,
): Promise<ShopSalesRow[]> {
	const { beforeStart, end, time_zone: zone } = days
	const { rows } = await sql<ShopSalesRow>`
		with paid as materialized (
			select o.paid_at as at, o.total_num, o.total from orders o where ${paidBetween(shopId, beforeStart, end)}
		), cancelled as materialized (
			select o.cancelled_at as at, o.total - o.refunded as refunded from orders o
			where o.shop_id = ${shopId} and o.paid_at is not null and o.cancelled_at >= ${beforeStart} and o.cancelled_at < ${end}
		), fact as (
			select at, 1 as orders, total_num as pieces, total as paid, 0::bigint as refunded from paid
			union all
			select at, 0, 0, 0, refunded from cancelled
			union all
			select c.closed_at, 0, 0, 0, c.refunded from claim c
			where c.shop_id = ${shopId} and c.state = 4 and c.closed_at >= ${beforeStart} and c.closed_at < ${end}
		), sums as (
			select (at at time zone ${zone}::text)::date as day, sum(orders)::int as orders, sum(pieces)::int as pieces,
				sum(paid)::bigint as paid, sum(refunded)::bigint as refunded
			from fact group by 1
		)
		select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(s.orders, 0) as orders, coalesce(s.pieces, 0) as pieces,
			coalesce(s.paid, 0)::bigint as paid, coalesce(s.refunded, 0)::bigint as refunded
		from generate_series(${days.before_from}::date, ${days.to}::date, interval '1 day') d (day)
			left join sums s on s.day = d.day::date
		order by d.day
	`.execute(db)
	return rows
}
