import { sql } from 'kysely'
import type { TxDb } from '../../platform/database/db.ts'

/** How often a product was viewed and put into a cart in one minute. */
export interface TrafficCount {
	productId: string
	at: Date
	views: number
	carts: number
}

/**
 * Adds counts to the days of the products' shops, in one statement. Rows are written in the order of their key, so that two processes never
 * wait for each other in a circle. Products that do not exist are left out.
 */
export async function addTraffic(db: TxDb, counts: readonly TrafficCount[]): Promise<void> {
	await sql`
		insert into product_traffic_day as d (shop_id, day, product_id, views, carts)
		select p.shop_id, (n.at at time zone s.time_zone)::date, p.id, sum(n.views)::int, sum(n.carts)::int
		from unnest(${counts.map((it) => it.productId)}::uuid[], ${counts.map((it) => it.at)}::timestamptz[],
			${counts.map((it) => it.views)}::int[], ${counts.map((it) => it.carts)}::int[]) as n (product_id, at, views, carts)
		join product p on p.id = n.product_id join shop s on s.id = p.shop_id
		group by 1, 2, 3 order by 1, 2, 3
		on conflict (shop_id, day, product_id) do update set views = d.views + excluded.views, carts = d.carts + excluded.carts
	`.execute(db)
}
