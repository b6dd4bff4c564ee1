import { sql } from 'kysely'
import type { Context, TxContext } from '../platform/context.ts'
import type { LockedOrder } from './order-queries.ts'
import type { Db } from '../platform/database/db.ts'
import { reasonText } from '../platform/words/standard-reasons.ts'

/** A parcel for showing; moments inside `events` are seconds. */
export interface ParcelRow {
	carrier: string
	delivery_no: string
	shipped_at: Date
	delivered_at: Date | null
	/** A carrier reported it automatically, and is asked again. */
	tracked: boolean
	lines: { order_product_id: string; num: number }[]
	events: { at: number; place: string; text: string }[]
	/** The carriers and numbers that it had before corrections, oldest first. */
	former: { carrier: string; delivery_no: string; at: number }[]
}

/**
 * The parcels of an order in the order of shipping; events newest first. A shop’s event without words of its own says in the reader’s
 * language that the parcel arrived.
 */
export async function listParcels(ctx: Context, orderId: string): Promise<ParcelRow[]> {
	const { rows } = await sql<ParcelRow>`
		select p.carrier, p.delivery_no, p.shipped_at, p.delivered_at, p.asked_of <> '' and p.ask_ended_at is null as tracked, (
			select coalesce(json_agg(json_build_object('order_product_id', l.order_line_id, 'num', l.num)), '[]')
			from parcel_line l where l.parcel_id = p.id and l.shopper_id = p.shopper_id
		) as lines, (
			select coalesce(json_agg(json_build_object('at', extract(epoch from e.at)::bigint, 'place', e.place, 'text', e.words)
				order by e.at desc, e.id desc), '[]')
			from parcel_event e where e.parcel_id = p.id and e.shopper_id = p.shopper_id
		) as events, (
			select coalesce(json_agg(json_build_object('carrier', c.carrier, 'delivery_no', c.delivery_no, 'at', extract(epoch from c.at)::bigint)
				order by c.id), '[]')
			from parcel_correction c where c.parcel_id = p.id and c.shopper_id = p.shopper_id
		) as former
		from parcel p where p.order_id = ${orderId} order by p.shipped_at, p.id
	`.execute(ctx.db)
	return rows.map((row) => ({
		...row,
		events: row.events.map((event) => ({ ...event, text: reasonText(ctx.lang, event.text) })),
	}))
}

/** The words of a parcel's events, the newest first as {@link listParcels} has them; null if it is not of this shopper. */
export async function findEventWords(
	db: Db,
	parcel: { orderId: string; deliveryNo: string; shopperId: string },
): Promise<string[] | null> {
	const { rows } = await sql<{ words: string[] }>`
		select array(
			select e.words from parcel_event e where e.parcel_id = p.id and e.shopper_id = ${parcel.shopperId} order by e.at desc, e.id desc
		) as words
		from parcel p where p.order_id = ${parcel.orderId} and p.shopper_id = ${parcel.shopperId} and p.delivery_no = ${parcel.deliveryNo}
		order by p.shipped_at, p.id limit 1
	`.execute(db)
	return rows[0]?.words ?? null
}

/** How many pieces of a line have to be shipped, and how many were shipped. */
export interface LineProgress {
	id: string
	/** Without those that were cancelled. */
	num: number
	shipped: number
}

/** The lines of a locked order with the number of shipped pieces. */
export async function lineProgress(ctx: Context, orderId: string): Promise<LineProgress[]> {
	const { rows } = await sql<LineProgress>`
		select id, num - cancelled as num, shipped from order_line where order_id = ${orderId} order by position
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
			select 1 from parcel where order_id = ${orderId} and carrier = ${parcel.carrier} and delivery_no = ${parcel.deliveryNo}
		) as found
	`.execute(ctx.db)
	return rows[0]?.found ?? false
}

/** Writes a parcel and counts its pieces as shipped; a check refuses more than were bought. */
export async function insertParcel(
	ctx: TxContext,
	parcel: {
		id: string
		order: OrderKey
		carrier: string
		deliveryNo: string
		lines: readonly { lineId: string; num: number }[]
	},
): Promise<void> {
	const { id: orderId, shopper_id: shopperId } = parcel.order
	const lineIds = parcel.lines.map((line) => line.lineId)
	const nums = parcel.lines.map((line) => line.num)
	await Promise.all([
		sql`
			insert into parcel (id, shopper_id, order_id, carrier, delivery_no, shipped_at, ask_at)
			values (${parcel.id}, ${shopperId}, ${orderId}, ${parcel.carrier}, ${parcel.deliveryNo}, ${ctx.clock.now()}, ${ctx.clock.now()})
		`.execute(ctx.db),
		sql`
			update order_line l set shipped = l.shipped + packed.num
			from unnest(${lineIds}::uuid[], ${nums}::int[]) as packed (line_id, num)
			where l.id = packed.line_id and l.order_id = ${orderId} and l.shopper_id = ${shopperId}
		`.execute(ctx.db),
		sql`
			insert into parcel_line (parcel_id, shopper_id, order_line_id, num)
			select ${parcel.id}::uuid, ${shopperId}::uuid, line_id, num
			from unnest(${lineIds}::uuid[], ${nums}::int[]) as packed (line_id, num)
		`.execute(ctx.db),
	])
}

/** An order and whose it is. */
export type OrderKey = Pick<LockedOrder, 'id' | 'shopper_id'>

/** An event of a carrier, to be written. */
export interface NewParcelEvent {
	order: OrderKey
	deliveryNo: string
	/** If two carriers use the same number: the carrier. */
	carrier?: string | undefined
	place: string
	text: string
	at: Date
	delivered: boolean
	/** The key of this event, unique among the events of its carrier; events that people enter have none. */
	toldKey?: string | undefined
}

/**
 * Writes an event of a parcel of this order. Returns `unknown` when there is no such parcel, and `told` when this event is stored already
 * and nothing changed.
 */
export async function insertParcelEvent(
	ctx: TxContext,
	event: NewParcelEvent,
): Promise<'unknown' | 'told' | 'written'> {
	const { id: orderId, shopper_id: shopperId } = event.order
	const { rows: parcels } = await sql<{ id: string }>`
		select id from parcel where order_id = ${orderId} and shopper_id = ${shopperId} and delivery_no = ${event.deliveryNo}
			and (${event.carrier ?? null}::text is null or carrier = ${event.carrier ?? null})
	`.execute(ctx.db)
	if (parcels.length === 0) return 'unknown'
	const { rows: written } = await sql<{ parcel_id: string }>`
		insert into parcel_event (parcel_id, shopper_id, at, place, words, told_key)
		select id, ${shopperId}::uuid, ${event.at}::timestamptz, ${event.place}::text, ${event.text}::text, ${event.toldKey ?? null}::text
		from unnest(${parcels.map(({ id }) => id)}::uuid[]) as of_order (id)
		on conflict do nothing
		returning parcel_id
	`.execute(ctx.db)
	if (written.length === 0) return 'told'
	if (event.delivered)
		await sql`
			update parcel set delivered_at = coalesce(delivered_at, ${event.at}), ask_ended_at = coalesce(ask_ended_at, ${ctx.clock.now()})
			where shopper_id = ${shopperId} and id = any(${written.map((row) => row.parcel_id)}::uuid[])
		`.execute(ctx.db)
	return 'written'
}

/** Whether every parcel of the order has been delivered. */
export async function allDelivered(ctx: Context, orderId: string): Promise<boolean> {
	const { rows } = await sql<{ all_delivered: boolean }>`
		select coalesce(bool_and(delivered_at is not null), false) as all_delivered from parcel where order_id = ${orderId}
	`.execute(ctx.db)
	return rows[0]?.all_delivered ?? false
}

/** Whether the parcels of the locked order with this number have all been delivered. */
export async function isDelivered(
	ctx: Context,
	orderId: string,
	deliveryNo: string,
): Promise<boolean> {
	const { rows } = await sql<{ delivered: boolean }>`
		select coalesce(bool_and(delivered_at is not null), false) as delivered from parcel
		where order_id = ${orderId} and delivery_no = ${deliveryNo}
	`.execute(ctx.db)
	return rows[0]?.delivered ?? false
}

/** What is in the parcel of the locked order with this carrier and number; null where there is none. */
export async function findParcelLines(
	ctx: Context,
	orderId: string,
	parcel: { carrier: string; deliveryNo: string },
): Promise<{ lineId: string; num: number }[] | null> {
	const { rows } = await sql<{ lines: { lineId: string; num: number }[] }>`
		select coalesce(json_agg(json_build_object('lineId', l.order_line_id, 'num', l.num)), '[]') as lines
		from parcel p join parcel_line l on l.parcel_id = p.id and l.shopper_id = p.shopper_id
		where p.order_id = ${orderId} and p.carrier = ${parcel.carrier} and p.delivery_no = ${parcel.deliveryNo}
		group by p.id
	`.execute(ctx.db)
	return rows[0]?.lines ?? null
}

/** A parcel of a locked order by carrier and number, and whether it was delivered; null if there is none. */
export async function findParcel(
	ctx: Context,
	orderId: string,
	parcel: { carrier: string; deliveryNo: string },
): Promise<{ id: string; isDelivered: boolean } | null> {
	const { rows } = await sql<{ id: string; isDelivered: boolean }>`
		select id, delivered_at is not null as "isDelivered" from parcel
		where order_id = ${orderId} and carrier = ${parcel.carrier} and delivery_no = ${parcel.deliveryNo}
	`.execute(ctx.db)
	return rows[0] ?? null
}

/** Whether a parcel of the locked order had this carrier and number before a correction. */
export async function wasCorrected(
	ctx: Context,
	orderId: string,
	parcel: { carrier: string; deliveryNo: string },
): Promise<boolean> {
	const { rows } = await sql<{ found: boolean }>`
		select exists (
			select 1 from parcel_correction c join parcel p on p.id = c.parcel_id and p.shopper_id = c.shopper_id
			where p.order_id = ${orderId} and c.carrier = ${parcel.carrier} and c.delivery_no = ${parcel.deliveryNo}
		) as found
	`.execute(ctx.db)
	return rows[0]?.found ?? false
}

/** Changes a parcel's carrier and number and stores the former ones; from now on the new carrier is asked. */
export async function correctParcelRow(
	ctx: TxContext,
	parcel: { id: string; shopperId: string },
	given: { carrier: string; deliveryNo: string; byKind: string; byId: string },
): Promise<void> {
	const { id, shopperId } = parcel
	await sql`
		insert into parcel_correction (parcel_id, shopper_id, carrier, delivery_no, at, by_kind, by_id)
		select id, shopper_id, carrier, delivery_no, ${ctx.clock.now()}::timestamptz, ${given.byKind}::text, ${given.byId}::text from parcel
		where id = ${id} and shopper_id = ${shopperId}
	`.execute(ctx.db)
	await sql`
		update parcel set carrier = ${given.carrier}, delivery_no = ${given.deliveryNo},
			ask_at = ${ctx.clock.now()}, ask_tries = 0, ask_failure = null, asked_of = '', ask_ended_at = null
		where id = ${id} and shopper_id = ${shopperId}
	`.execute(ctx.db)
}
