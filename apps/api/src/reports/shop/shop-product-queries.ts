import { claimState, orderStatus, type funnelSteps, type RefundReason } from '@portolan/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { ReportDays } from './period-queries.ts'
import { paidBetween } from './shop-sales-queries.ts'

/** One step of the funnel, in the period and in the one before. */
export interface FunnelRow {
	name: (typeof funnelSteps)[number]
	now: number
	before: number
}

/** How often products were viewed, put into carts, ordered and paid. Orders are those made in the period; each of their products counts once. */
export async function countFunnel(db: Db, shopId: string, days: ReportDays): Promise<FunnelRow[]> {
	const { rows } = await sql<FunnelRow>`
		with made as materialized (
			select distinct o.created_at >= ${days.start} as is_now, o.paid_at is not null as is_paid, o.id, l.product_id
			from orders o join order_line l on l.order_id = o.id and l.shopper_id = o.shopper_id
			where o.shop_id = ${shopId} and o.created_at >= ${days.beforeStart} and o.created_at < ${days.end}
		), looks as (
			select coalesce(sum(views) filter (where is_now), 0) as views, coalesce(sum(views) filter (where not is_now), 0) as views_before,
				coalesce(sum(carts) filter (where is_now), 0) as carts, coalesce(sum(carts) filter (where not is_now), 0) as carts_before
			from (
				select views, carts, day >= ${days.from}::date as is_now from product_traffic_day
				where shop_id = ${shopId} and day between ${days.before_from}::date and ${days.to}::date
			) t
		), buys as (
			select count(*) filter (where is_now) as ordered, count(*) filter (where not is_now) as ordered_before,
				count(*) filter (where is_now and is_paid) as paid, count(*) filter (where not is_now and is_paid) as paid_before
			from made
		)
		select s.name, s.now::int as now, s.before::int as before
		from looks, buys, lateral (values (1, 'views', views, views_before), (2, 'carts', carts, carts_before),
			(3, 'ordered', ordered, ordered_before), (4, 'paid', paid, paid_before)) s (place, name, now, before)
		order by s.place
	`.execute(db)
	return rows
}

/** A product that was viewed or sold in a period; `amount` is cents. */
export interface ProductRow {
	product_id: string
	views: number
	carts: number
	pieces: number
	amount: bigint
	returned: number
}

/** The lines of a shop's orders that were paid between two moments and not cancelled; `amount` is what the shopper paid, without shipping. */
function soldLines(shopId: string, start: Date, end: Date): RawBuilder<unknown> {
	return sql`
		select l.id, l.product_id, l.num, l.price * l.num - l.discount as amount, o.paid_at
		from orders o join order_line l on l.order_id = o.id and l.shopper_id = o.shopper_id
		where ${paidBetween(shopId, start, end)} and o.status <> ${orderStatus.cancelled}`
}

/** The refunded lines of a shop's refund requests since a moment, before which nothing of what is asked about was paid. */
function refundedLines(shopId: string, since: Date): RawBuilder<unknown> {
	return sql`claim c join claim_line cl on cl.claim_id = c.id
		where c.shop_id = ${shopId} and c.state = ${claimState.refunded} and c.closed_at >= ${since}`
}

/** The products of a shop that were viewed or sold in a period, those that sold most first, and how many there are. */
export async function listProductFigures(
	db: Db,
	shopId: string,
	days: ReportDays,
	limit: number,
): Promise<{ rows: ProductRow[]; count: number }> {
	const { rows } = await sql<ProductRow & { count: number }>`
		with sold as materialized (${soldLines(shopId, days.start, days.end)}),
		refunded as (
			select cl.order_line_id, sum(cl.num) as num, sum(cl.refunded) as amount from ${refundedLines(shopId, days.start)} group by 1
		), sales as (
			select s.product_id, sum(s.num)::int as pieces, (sum(s.amount) - coalesce(sum(r.amount), 0))::bigint as amount,
				sum(least(coalesce(r.num, 0), s.num))::int as returned
			from sold s left join refunded r on r.order_line_id = s.id group by s.product_id
		), traffic as (
			select product_id, sum(views)::int as views, sum(carts)::int as carts from product_traffic_day
			where shop_id = ${shopId} and day between ${days.from}::date and ${days.to}::date group by product_id
		)
		select product_id, coalesce(t.views, 0) as views, coalesce(t.carts, 0) as carts, coalesce(s.pieces, 0) as pieces,
			coalesce(s.amount, 0)::bigint as amount, coalesce(s.returned, 0) as returned, count(*) over ()::int as count
		from sales s full join traffic t using (product_id)
		order by pieces desc, views desc, product_id limit ${limit}
	`.execute(db)
	return { rows, count: rows[0]?.count ?? 0 }
}

/** Pieces of a product that were sold in the period or the one before, and with a reason those of them that were refunded. */
export interface ReturnRow {
	is_now: boolean
	product_id: string
	/** Null: sold. */
	reason: RefundReason | null
	pieces: number
}

/** What was sold in the period and the one before, by product, and what of it was refunded since, by product and reason. */
export async function listReturns(db: Db, shopId: string, days: ReportDays): Promise<ReturnRow[]> {
	const { rows } = await sql<ReturnRow>`
		with sold as materialized (${soldLines(shopId, days.beforeStart, days.end)})
		select s.paid_at >= ${days.start} as is_now, s.product_id, null as reason, sum(s.num)::int as pieces from sold s group by 1, 2
		union all
		select s.paid_at >= ${days.start}, s.product_id, r.reason, sum(least(r.num, s.num))::int
		from (
			select c.reason, cl.order_line_id, cl.num from ${refundedLines(shopId, days.beforeStart)}
		) r join sold s on s.id = r.order_line_id
		group by 1, 2, 3
	`.execute(db)
	return rows
}
