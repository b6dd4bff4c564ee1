import { sql } from 'kysely'
import type { Context, TxContext } from '../../platform/context.ts'

/** A parcel whose carrier has to be asked. */
export interface DueParcelRow {
	id: string
	shopper_id: string
	order_id: string
	order_status: number
	carrier: string
	delivery_no: string
	shipped_at: Date
	ask_tries: number
	city: string
	country: string
	shop_country: string
	told_by_others: boolean
}

/** A parcel as it was when its carrier was asked. */
type AskedNumber = Pick<DueParcelRow, 'id' | 'shopper_id' | 'carrier' | 'delivery_no'>

/** Only one process asks at a time, because others would ask about the same parcels. */
export async function mayAsk(ctx: Context): Promise<boolean> {
	const { rows } = await sql<{ mine: boolean }>`
		select pg_try_advisory_xact_lock(hashtext('orders.ask_carriers')) as mine
	`.execute(ctx.db)
	return rows[0]?.mine ?? false
}

/**
 * Parcels that carriers are asked about now. They are not locked: all code locks an order before its parcels, and a slow carrier must not
 * delay other requests.
 */
export async function listDueParcels(ctx: Context, limit: number): Promise<DueParcelRow[]> {
	const { rows } = await sql<Omit<DueParcelRow, 'shop_country'> & { shop_id: string }>`
		select p.id, p.shopper_id, p.order_id, o.status as order_status, p.carrier, p.delivery_no, p.shipped_at, p.ask_tries,
			coalesce(o.address ->> 'city', '') as city, coalesce(o.address ->> 'country_code', '') as country,
			o.shop_id,
			exists (select 1 from parcel_event e where e.parcel_id = p.id and e.shopper_id = p.shopper_id and e.told_key is null) as told_by_others
		from parcel p join orders o on o.id = p.order_id and o.shopper_id = p.shopper_id
		where p.ask_ended_at is null and p.ask_at <= ${ctx.clock.now()}
		order by p.ask_at limit ${limit}
	`.execute(ctx.db)
	const { rows: shops } = await sql<{ id: string; country: string }>`
		select id, country from shop where id = any(${rows.map((row) => row.shop_id)}::uuid[])
	`.execute(ctx.db)
	const countries = new Map(shops.map(({ id, country }) => [id, country]))
	return rows.map((row) => ({ ...row, shop_country: countries.get(row.shop_id) ?? '' }))
}

/** Stores the answer about a parcel, and when it is asked about again. A parcel that was corrected meanwhile is asked about again. */
export async function noteAsked(
	ctx: TxContext,
	parcel: AskedNumber,
	given: { port: string; nextAt: Date; hasWords: boolean },
): Promise<void> {
	await sql`
		update parcel set ask_at = ${given.nextAt}, ask_tries = 0, ask_failure = null,
			asked_of = case when ${given.hasWords}::boolean then ${given.port} else asked_of end
		where id = ${parcel.id} and shopper_id = ${parcel.shopper_id} and carrier = ${parcel.carrier} and delivery_no = ${parcel.delivery_no}
	`.execute(ctx.db)
}

/** Stores a failed request, and when to ask again; never again if `nextAt` is null. */
export async function noteAskFailed(
	ctx: TxContext,
	parcel: AskedNumber,
	given: { failure: string; nextAt: Date | null },
): Promise<void> {
	await sql`
		update parcel set ask_tries = ask_tries + 1, ask_failure = ${given.failure}, ask_at = coalesce(${given.nextAt}::timestamptz, ask_at),
			ask_ended_at = case when ${given.nextAt}::timestamptz is null then coalesce(ask_ended_at, ${ctx.clock.now()}) end
		where id = ${parcel.id} and shopper_id = ${parcel.shopper_id} and carrier = ${parcel.carrier} and delivery_no = ${parcel.delivery_no}
	`.execute(ctx.db)
}

/** Stops asking about these parcels. */
export async function endAsking(ctx: TxContext, parcelIds: readonly string[]): Promise<void> {
	if (parcelIds.length === 0) return
	await sql`
		update parcel set ask_ended_at = coalesce(ask_ended_at, ${ctx.clock.now()}) where id = any(${parcelIds}::uuid[])
	`.execute(ctx.db)
}
