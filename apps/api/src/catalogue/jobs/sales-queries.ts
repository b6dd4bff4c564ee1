import { sql } from 'kysely'
import type { TxDb } from '../../platform/database/db.ts'

/**
 * A purchase, or pieces sold before the shop used Portolan: the product, the number of pieces, the time. A negative
 * number: a purchase was cancelled.
 */
export interface Sale {
	productId: string
	num: number
	at: Date
}

/** Inserts sales that are to be added up. */
export async function insertSales(db: TxDb, sales: readonly Sale[]): Promise<void> {
	await sql`
		insert into sale (product_id, num, at)
		select * from unnest(${sales.map((it) => it.productId)}::uuid[], ${sales.map((it) => it.num)}::int[],
			${sales.map((it) => it.at)}::timestamptz[])
	`.execute(db)
}

/** How many sales one statement adds up. */
export const salesAtOnce = 10_000

/**
 * Adds up to {@link salesAtOnce} waiting sales to their days, products and shops, and returns how many. Rows are taken with SKIP
 * LOCKED, so that several processes share them and none is counted twice. A cancelled purchase waits until the earlier
 * sales of its product are counted: no count falls below zero. `hotSince`: earlier sales are no longer recent. Shops are locked before their
 * products, as everywhere: two transactions in opposite order would wait for each other.
 */
export async function addUpSales(db: TxDb, hotSince: Date): Promise<number> {
	const { rows } = await sql<{ taken: number }>`
		with next as materialized (
			select id, product_id, num from sale order by id limit ${salesAtOnce} for update skip locked
		), taken as (
			delete from sale where id in (
				select n.id from next n where n.num > 0 or not exists (
					select from sale before where before.product_id = n.product_id and before.num > 0 and before.id < n.id
						and before.id not in (select id from next))
			)
			returning product_id, num, at
		), days as (
			select t.product_id, (t.at at time zone 'UTC')::date as day, sum(t.num)::int as num
			from taken t join product p on p.id = t.product_id group by 1, 2
		), noted as (
			insert into sale_day as d (product_id, day, num)
			select product_id, day, num from days order by product_id, day
			on conflict (product_id, day) do update set num = d.num + excluded.num
		), sums as (
			select product_id, sum(num)::int as num,
				coalesce(sum(num) filter (where day >= (${hotSince}::timestamptz at time zone 'UTC')::date), 0)::int as recent
			from days group by product_id
		), shop_sums as (
			select p.shop_id, sum(s.num)::int as num, sum(s.recent)::int as recent from sums s join product p on p.id = s.product_id group by 1
		), locked_shops as materialized (
			select s.id, t.num, t.recent from shop s join shop_sums t on t.shop_id = s.id order by s.id for update of s
		), locked as materialized (
			select p.id, s.num, s.recent from product p join sums s on s.product_id = p.id
			where (select count(*) from locked_shops) > 0 order by p.id for update of p
		), sold as (
			update product p set sales = p.sales + l.num, recent = p.recent + l.recent from locked l where p.id = l.id
		), shop_sold as (
			update shop s set sales = s.sales + l.num, recent = s.recent + l.recent from locked_shops l where s.id = l.id
		)
		select count(*)::int as taken from taken
	`.execute(db)
	return rows[0]?.taken ?? 0
}

/** Calculates the recent sales again, because days pass; writes only changed rows. */
export async function refreshRecentSales(db: TxDb, hotSince: Date): Promise<void> {
	await sql`
		with recent as (
			select product_id, sum(num)::int as num from sale_day
			where day >= (${hotSince}::timestamptz at time zone 'UTC')::date group by product_id
		)
		update product p set recent = coalesce(r.num, 0)
		from (select id from product where recent > 0 union select product_id from recent) touched
			left join recent r on r.product_id = touched.id
		where p.id = touched.id and p.recent <> coalesce(r.num, 0)
	`.execute(db)
	await sql`
		update shop s set recent = t.recent
		from (select shop_id, sum(recent)::int as recent from product group by shop_id) t
		where s.id = t.shop_id and s.recent <> t.recent
	`.execute(db)
}
