import { sql } from 'kysely'
import { after } from '../../platform/clock.ts'
import type { TxContext } from '../../platform/context.ts'

/** An order whose shopper or shop is to be notified in advance. */
export interface ReminderRow {
	id: string
	order_sn: string
	shopper_id: string
	shop_id: string
	/** When it happens, if the notification says so. */
	until?: Date
}

interface ToTell extends ReminderRow {
	what: string
}

/** Marks orders as told; returns those that no other process has marked. */
async function markTold(ctx: TxContext, orders: readonly ToTell[]): Promise<ReminderRow[]> {
	if (orders.length === 0) return []
	const { rows } = await sql<{ order_id: string }>`
		insert into order_told (order_id, shopper_id, what, at)
		select id, shopper, what, ${ctx.clock.now()}::timestamptz from unnest(
			${orders.map(({ id }) => id)}::uuid[], ${orders.map((order) => order.shopper_id)}::uuid[], ${orders.map(({ what }) => what)}::text[]
		) as told (id, shopper, what)
		on conflict do nothing
		returning order_id
	`.execute(ctx.db)
	const told = new Set(rows.map((row) => row.order_id))
	return orders.filter(({ id }) => told.has(id))
}

/** Unpaid orders that end within so many seconds and whose shoppers were not notified; marks them as notified. */
export async function takeExpiringSoon(
	ctx: TxContext,
	seconds: number,
	limit: number,
): Promise<ReminderRow[]> {
	const now = ctx.clock.now()
	const { rows } = await sql<ToTell>`
		select o.id, o.order_sn, o.shopper_id, o.shop_id, 'expiring' as what from orders o
		where o.status = 0 and o.expire_at > ${now} and o.expire_at <= ${after(now, seconds)} and not exists (
			select 1 from order_told t where t.order_id = o.id and t.shopper_id = o.shopper_id and t.what = 'expiring'
		)
		order by o.expire_at limit ${limit}
	`.execute(ctx.db)
	return markTold(ctx, rows)
}

/** Orders on their way that will count as received within so many seconds; each such date is returned once. */
export async function takeReceivedSoon(
	ctx: TxContext,
	seconds: number,
	limit: number,
): Promise<ReminderRow[]> {
	const now = ctx.clock.now()
	const { rows } = await sql<ToTell>`
		select o.id, o.order_sn, o.shopper_id, o.shop_id, 'receiving ' || extract(epoch from o.receive_at)::bigint as what from orders o
		where o.status = 2 and o.refund_status <> 1 and o.receive_at > ${now} and o.receive_at <= ${after(now, seconds)} and not exists (
			select 1 from order_told t where t.order_id = o.id and t.shopper_id = o.shopper_id
				and t.what = 'receiving ' || extract(epoch from o.receive_at)::bigint
		)
		order by o.receive_at limit ${limit}
	`.execute(ctx.db)
	return markTold(ctx, rows)
}

/**
 * Paid orders whose time to ship ends within so many seconds; each such date is returned once. They are found by shop: an
 * index over this date for all shops would make every payment dearer.
 */
export async function takeToShipSoon(
	ctx: TxContext,
	seconds: number,
	limit: number,
): Promise<ReminderRow[]> {
	const now = ctx.clock.now()
	const { rows: shops } = await sql<{ id: string }>`select id from shop`.execute(ctx.db)
	const { rows } = await sql<ToTell & { until: Date }>`
		select o.id, o.order_sn, o.shopper_id, o.shop_id, o.unshipped_at as until,
			'shipping ' || extract(epoch from o.unshipped_at)::bigint as what
		from orders o
		where o.shop_id = any(${shops.map(({ id }) => id)}::uuid[]) and o.status = 1 and o.refund_status <> 1
			and o.unshipped_at > ${now} and o.unshipped_at <= ${after(now, seconds)} and not exists (
				select 1 from order_told t where t.order_id = o.id and t.shopper_id = o.shopper_id
					and t.what = 'shipping ' || extract(epoch from o.unshipped_at)::bigint
			)
		order by o.unshipped_at limit ${limit}
	`.execute(ctx.db)
	return markTold(ctx, rows)
}
