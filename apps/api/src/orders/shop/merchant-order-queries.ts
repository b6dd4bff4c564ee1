import { type DeliveryAddress, type LanguageFile } from '@portolan/contract'
import type { Cents } from '@portolan/money'
import { sql, type RawBuilder } from 'kysely'
import type { Context, TxContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { lineSpec, lineTitle, lineWording } from '../line-word-queries.ts'
import { lockOwnOrder, type LockedOrder } from '../order-queries.ts'
import { shownColumns, type ShownOrder } from '../shown-order-queries.ts'

/** An order as people of its shop see it. Amounts are cents. */
export interface ShopOrderRow extends ShownOrder {
	paid_at: Date | null
	platform_discount: Cents
	refunded: Cents
	refunded_platform: Cents
	commission_bp: number
	/** One of its parcels has not arrived yet. */
	on_its_way: boolean
	/** In the order of `lines`; `discount` is cents as text. */
	progress: { shipped: number; cancelled: number; discount: string }[]
}

/** The columns of a {@link ShopOrderRow}; `orders` is called `o`. */
export const shopColumns = (lang: LanguageFile): RawBuilder<unknown> => sql`
	${shownColumns(lang)}, o.paid_at, o.platform_discount, o.refunded, o.refunded_platform, o.commission_bp,
	exists (select 1 from parcel p where p.order_id = o.id and p.shopper_id = o.shopper_id and p.delivered_at is null) as on_its_way, (
		select json_agg(json_build_object('shipped', l.shipped, 'cancelled', l.cancelled, 'discount', l.discount::text) order by l.position)
		from order_line l where l.order_id = o.id and l.shopper_id = o.shopper_id
	) as progress
`

/** One order of the shop; null if it is another shop's. */
export async function findShopOrder(
	db: Db,
	orderId: string,
	shopId: string,
	lang: LanguageFile,
): Promise<ShopOrderRow | null> {
	const { rows } = await sql<ShopOrderRow>`
		select ${shopColumns(lang)} from orders o where o.id = ${orderId} and o.shop_id = ${shopId}
	`.execute(db)
	return rows[0] ?? null
}

/** A line to ship, as the exported file has it. */
export interface ToSendRow {
	order_id: string
	order_sn: string
	paid_at: Date
	unshipped_at: Date | null
	cancel_asked: boolean
	line: number
	title: string
	spec: string
	sku_id: string
	left: number
	remark: string
	address: DeliveryAddress
}

/** The lines of the orders that wait longest, up to a number of orders; and how many orders wait in all. */
export async function listLinesToSend(
	db: Db,
	shopId: string,
	mostOrders: number,
	lang: LanguageFile,
): Promise<{ lines: ToSendRow[]; waiting: number }> {
	const [lines, counted] = await Promise.all([
		sql<ToSendRow>`
			select o.id as order_id, o.order_sn, o.paid_at, o.unshipped_at, o.cancel_asked_at is not null as cancel_asked,
				l.position + 1 as line, ${lineTitle(lang)} as title, ${lineSpec(lang)} as spec, l.sku_id,
				l.num - l.shipped - l.cancelled as left, o.remark, o.address
			from (
				select * from orders where shop_id = ${shopId} and status = 1
				order by unshipped_at, id limit ${mostOrders}
			) o join order_line l on l.order_id = o.id and l.shopper_id = o.shopper_id ${lineWording}
			where l.num > l.shipped + l.cancelled
			order by o.unshipped_at, o.id, l.position
		`.execute(db),
		sql<{ count: number }>`
			select count(*)::int as count from orders where shop_id = ${shopId} and status = 1
		`.execute(db),
	])
	return { lines: lines.rows, waiting: counted.rows[0]?.count ?? 0 }
}

/** Locks the shop's orders with these numbers, in id order; orders of other shops are left out. */
export async function lockShopOrdersNumbered(
	ctx: TxContext,
	shopId: string,
	numbers: readonly string[],
): Promise<LockedOrder[]> {
	const { rows: found } = await sql<{ id: string; shopper_id: string }>`
		select id, shopper_id from orders where shop_id = ${shopId} and order_sn = any(${numbers}::text[]) order by id
	`.execute(ctx.db)
	const locked: LockedOrder[] = []
	for (const { id, shopper_id: shopperId } of found) {
		const order = await lockOwnOrder(ctx, id, shopperId)
		if (order) locked.push(order)
	}
	return locked
}

/** A line with the names by which a file can refer to it: its place, its SKU or its id. */
export interface NamedLine {
	id: string
	sku_id: string
	position: number
}

/** The lines of an order with their names, in their order. */
export async function listNamedLines(ctx: Context, orderId: string): Promise<NamedLine[]> {
	const { rows } = await sql<NamedLine>`
		select id, sku_id, position + 1 as position from order_line where order_id = ${orderId} order by position
	`.execute(ctx.db)
	return rows
}

/** Counts of a shop's orders to ship. */
export interface ShopOrderCounts {
	to_ship: number
	overdue: number
	cancel_asked: number
	next_ship_by: Date | null
}

/** Counts a shop's orders to ship. */
export async function countShopOrders(db: Db, shopId: string, now: Date): Promise<ShopOrderCounts> {
	const { rows } = await sql<ShopOrderCounts>`
		select count(*)::int as to_ship, count(*) filter (where unshipped_at <= ${now})::int as overdue,
			count(*) filter (where cancel_asked_at is not null)::int as cancel_asked, min(unshipped_at) as next_ship_by
		from orders where shop_id = ${shopId} and status = 1
	`.execute(db)
	return rows[0] ?? { to_ship: 0, overdue: 0, cancel_asked: 0, next_ship_by: null }
}

/** What a shop sold since a moment: paid, not cancelled, less refunds; in cents. */
export async function sumShopSales(
	db: Db,
	shopId: string,
	since: Date,
): Promise<{ orders: number; amount: Cents }> {
	const { rows } = await sql<{ orders: number; amount: Cents }>`
		select count(*)::int as orders,
			coalesce(sum(total + platform_discount - refunded - refunded_platform), 0)::bigint as amount
		from orders where shop_id = ${shopId} and status between 1 and 4 and paid_at > ${since}
	`.execute(db)
	return rows[0] ?? { orders: 0, amount: 0n }
}
