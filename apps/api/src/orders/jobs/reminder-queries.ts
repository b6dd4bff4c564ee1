import { sql } from 'kysely'
import { after } from '../../platform/clock.ts'
import type { TxContext } from '../../platform/context.ts'

/** An order whose shopper is to be notified in advance. */
export interface ReminderRow {
	id: string
	order_sn: string
	shopper_id: string
	shop_id: string
}

/** Unpaid orders that end within so many seconds and whose shoppers were not notified; marks them as notified. */
export async function takeExpiringSoon(
	ctx: TxContext,
	seconds: number,
	limit: number,
): Promise<ReminderRow[]> {
	const now = ctx.clock.now()
	const { rows } = await sql<ReminderRow>`
		with told as (
			insert into order_told (order_id, what, at)
			select o.id, 'expiring', ${now} from orders o
			where o.status = 0 and o.expire_at > ${now} and o.expire_at <= ${after(now, seconds)}
				and not exists (select from order_told t where t.order_id = o.id and t.what = 'expiring')
			order by o.expire_at limit ${limit}
			on conflict do nothing
			returning order_id
		)
		select o.id, o.order_sn, o.shopper_id, o.shop_id from told join orders o on o.id = told.order_id order by o.expire_at
	`.execute(ctx.db)
	return rows
}

/** Orders on their way that will count as received within so many seconds; each such date is returned once. */
export async function takeReceivedSoon(
	ctx: TxContext,
	seconds: number,
	limit: number,
): Promise<ReminderRow[]> {
	const now = ctx.clock.now()
	const { rows } = await sql<ReminderRow>`
		with told as (
			insert into order_told (order_id, what, at)
			select o.id, 'receiving ' || extract(epoch from o.receive_at)::bigint, ${now} from orders o
			where o.status = 2 and o.refund_status <> 1 and o.receive_at > ${now} and o.receive_at <= ${after(now, seconds)}
				and not exists (
					select from order_told t
					where t.order_id = o.id and t.what = 'receiving ' || extract(epoch from o.receive_at)::bigint
				)
			order by o.receive_at limit ${limit}
			on conflict do nothing
			returning order_id
		)
		select o.id, o.order_sn, o.shopper_id, o.shop_id from told join orders o on o.id = told.order_id order by o.receive_at
	`.execute(ctx.db)
	return rows
}
