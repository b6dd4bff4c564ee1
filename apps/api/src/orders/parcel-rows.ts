import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/database/db.ts'

/** A parcel as it is shown; moments inside `events` are seconds. */
export interface ParcelRow {
	carrier: string
	delivery_no: string
	shipped_at: Date
	lines: { order_product_id: string; num: number }[]
	events: { at: number; place: string; text: string }[]
}

/** The parcels of an order, the first sent first; events newest first. */
export async function listParcels(db: Db, orderId: string): Promise<ParcelRow[]> {
	const { rows } = await sql<ParcelRow>`
		select p.carrier, p.delivery_no, p.shipped_at, (
			select coalesce(json_agg(json_build_object('order_product_id', l.order_line_id, 'num', l.num)), '[]')
			from parcel_line l where l.parcel_id = p.id
		) as lines, (
			select coalesce(json_agg(json_build_object('at', extract(epoch from e.at)::bigint, 'place', e.place, 'text', e.words)
				order by e.at desc, e.id desc), '[]')
			from parcel_event e where e.parcel_id = p.id
		) as events
		from parcel p where p.order_id = ${orderId} order by p.shipped_at, p.id
	`.execute(db)
	return rows
}

/** How many pieces of each line have left. */
export interface LineProgress {
	id: string
	num: number
	shipped: number
}

/** The lines of a locked order with what has left of them. */
export async function lineProgress(ctx: Context, orderId: string): Promise<LineProgress[]> {
	const { rows } = await sql<LineProgress>`
		select id, num, shipped from order_line where order_id = ${orderId} order by position
	`.execute(ctx.db)
	return rows
}

/** Whether a parcel of the locked order has this carrier and number. */
export async function hasParcel(
	ctx: Context,
	orderId: string,
	parcel: { carrier: string; deliveryNo: string },
): Promise<boolean> {
	const { rows } = await sql<{ found: boolean }>`
		select exists (
			select from parcel where order_id = ${orderId} and carrier = ${parcel.carrier} and delivery_no = ${parcel.deliveryNo}
		) as found
	`.execute(ctx.db)
	return rows[0]?.found ?? false
}

/** Writes a parcel and counts its pieces off the lines; the column's check refuses more than were bought. */
export async function insertParcel(
	ctx: Context,
	parcel: {
		id: string
		orderId: string
		carrier: string
		deliveryNo: string
		lines: readonly { lineId: string; num: number }[]
	},
): Promise<void> {
	await sql`
		with p as (
			insert into parcel (id, order_id, carrier, delivery_no, shipped_at)
			values (${parcel.id}, ${parcel.orderId}, ${parcel.carrier}, ${parcel.deliveryNo}, ${ctx.clock.now()})
		), packed as materialized (
			select line_id, num from unnest(
				${parcel.lines.map((line) => line.lineId)}::uuid[], ${parcel.lines.map((line) => line.num)}::int[]
			) as packed (line_id, num)
		), counted as (
			update order_line l set shipped = l.shipped + packed.num from packed
			where l.id = packed.line_id and l.order_id = ${parcel.orderId}
		)
		insert into parcel_line (parcel_id, order_line_id, num) select ${parcel.id}, line_id, num from packed
	`.execute(ctx.db)
}

/** Writes what a carrier told of a parcel of this order; says false when there is no such parcel. */
export async function insertParcelEvent(
	ctx: Context,
	event: {
		orderId: string
		deliveryNo: string
		place: string
		text: string
		at: Date
		delivered: boolean
	},
): Promise<boolean> {
	const { rows } = await sql<{ id: string }>`
		with p as (
			update parcel set delivered_at = case when ${event.delivered}::boolean then coalesce(delivered_at, ${event.at}) else delivered_at end
			where order_id = ${event.orderId} and delivery_no = ${event.deliveryNo}
			returning id
		), e as (
			insert into parcel_event (parcel_id, at, place, words)
			select id, ${event.at}, ${event.place}, ${event.text} from p
		)
		select id from p
	`.execute(ctx.db)
	return rows.length > 0
}

/** Whether every parcel of the order has been delivered. */
export async function allDelivered(ctx: Context, orderId: string): Promise<boolean> {
	const { rows } = await sql<{ all_delivered: boolean }>`
		select coalesce(bool_and(delivered_at is not null), false) as all_delivered from parcel where order_id = ${orderId}
	`.execute(ctx.db)
	return rows[0]?.all_delivered ?? false
}
