import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Period } from './period.ts'

/** Sums of money; amounts are cents. */
export interface SalesRow {
	trades: number
	orders: number
	paid: bigint
	refunded: bigint
	commission: bigint
}

/** A day, week or month. */
export type SalesStep = 'day' | 'week' | 'month'

/**
 * How facts are grouped: `key` is a column made from the moment `at` or from the shop, with the column names of each kind
 * of fact.
 */
type Key = (fact: { at: RawBuilder<unknown>; shop: RawBuilder<unknown> }) => RawBuilder<unknown>

/**
 * The parts of sales, each kind summed before they are joined: payments, what cancellations and claims returned, and the
 * commission in the ledger. Days are found in append-only histories, through BRIN indexes. A key of null is the total.
 */
function sumsBy(key: Key, period: Period, shopId: string | null): RawBuilder<unknown> {
	const inTime = (at: RawBuilder<unknown>) =>
		sql`${at} >= ${period.start} and ${at} < ${period.end}`
	const ofShop = (shop: RawBuilder<unknown>) =>
		shopId === null ? sql`true` : sql`${shop} = ${shopId}`
	const order = { at: sql`m.at`, shop: sql`m.shop_id` }
	const claim = { at: sql`e.at`, shop: sql`c.shop_id` }
	const settled = { at: sql`x.at`, shop: sql`x.shop_id` }
	// Orders are read before they are grouped: where the database is distributed, they are on several servers (docs/decisions/0094).
	return sql`
		with moved as materialized (
			select m.name, m.at, o.trade_id, o.shop_id, o.total
			from order_move m join orders o on o.id = m.order_id and o.shopper_id = m.shopper_id
			where m.name in ('paid', 'cancelled_refunded') and ${inTime(order.at)} and ${ofShop(sql`o.shop_id`)}
		), fee as materialized (
			select x.created_at as at, x.ref::uuid as order_id, t.amount
			from ledger.txn x join ledger.transfer t on t.txn_id = x.id
			where x.kind = 'order_settle' and ${inTime(sql`x.created_at`)}
				and t.credit_id = (select a.id from ledger.account a where a.code = 'platform:fees')
		), settled as materialized (
			select f.at, f.amount, o.shop_id from fee f join orders o on o.id = f.order_id where ${ofShop(sql`o.shop_id`)}
		)
		select ${key(order)} as key, count(distinct m.trade_id)::int as trades, count(*)::int as orders, sum(m.total) as paid,
			0::numeric as refunded, 0::numeric as commission
		from moved m where m.name = 'paid'
		group by grouping sets ((${key(order)}), ())
		union all
		select ${key(order)}, 0, 0, 0, sum(m.total), 0
		from moved m where m.name = 'cancelled_refunded'
		group by grouping sets ((${key(order)}), ())
		union all
		select ${key(claim)}, 0, 0, 0, sum(e.amount), 0
		from claim_event e join claim c on c.id = e.claim_id
		where e.what = 'refunded' and ${inTime(claim.at)} and ${ofShop(claim.shop)}
		group by grouping sets ((${key(claim)}), ())
		union all
		select ${key(settled)}, 0, 0, 0, 0, sum(x.amount)
		from settled x
		group by grouping sets ((${key(settled)}), ())`
}

const together = sql`
	coalesce(sum(s.trades), 0)::int as trades, coalesce(sum(s.orders), 0)::int as orders, coalesce(sum(s.paid), 0)::bigint as paid,
	coalesce(sum(s.refunded), 0)::bigint as refunded, coalesce(sum(s.commission), 0)::bigint as commission`

/** Sales step by step, including steps without any, and the total. The first step begins with the period. */
export async function sumSales(
	db: Db,
	period: Period,
	asked: { step: SalesStep; shopId: string | null },
): Promise<{ rows: (SalesRow & { from: string })[]; total: SalesRow }> {
	// One of three fixed words, written into the SQL: as a parameter, PostgreSQL would treat two uses of it as two
	// different expressions in GROUP BY.
	const step = sql.lit(asked.step)
	const key: Key = ({ at }) => sql`date_trunc(${step}, ${at} at time zone 'UTC')::date`
	const { rows } = await sql<SalesRow & { from: string | null }>`
		with sums as (${sumsBy(key, period, asked.shopId)}),
		step as (
			select s::date as day from generate_series(
				date_trunc(${step}, ${period.from}::timestamp), ${period.to}::timestamp, ('1 ' || ${step})::interval) s
			union all select null
		)
		select to_char(greatest(step.day, ${period.from}::date), 'YYYY-MM-DD') as from, ${together}
		from step left join sums s on s.key is not distinct from step.day
		group by step.day order by step.day nulls last
	`.execute(db)
	const total = rows.at(-1)
	if (!total) throw new Error('The sum of all steps has a row of its own.')
	return {
		rows: rows.slice(0, -1).map((row) => ({ ...row, from: row.from ?? period.from })),
		total,
	}
}

/** Sales by shop, the best first, and the number of shops with sales. */
export async function sumSalesByShop(
	db: Db,
	period: Period,
	page: { limit: number; offset: number },
): Promise<{ rows: (SalesRow & { shop_id: string })[]; count: number }> {
	const { rows } = await sql<SalesRow & { shop_id: string; count: number }>`
		with sums as (${sumsBy(({ shop }) => shop, period, null)})
		select s.key as shop_id, ${together}, count(*) over ()::int as count from sums s where s.key is not null
		group by s.key order by paid desc, s.key limit ${page.limit} offset ${page.offset}
	`.execute(db)
	return { rows, count: rows[0]?.count ?? 0 }
}
