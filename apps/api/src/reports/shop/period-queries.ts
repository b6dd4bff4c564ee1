import type { ShopPeriod } from '@portolan/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** The days of a shop's report, and the moments at which they begin and end in its time zone. */
export interface ReportDays extends ShopPeriod {
	/** The first moment of the period before, and of the period. */
	beforeStart: Date
	start: Date
	/** The first moment after the period. */
	end: Date
}

/** The days of a report in the time zone of a shop, by default the last ones, and as many before; null if there is no such shop. */
export async function findShopDays(
	db: Db,
	shopId: string,
	asked: { from: string | null; to: string | null; days: number; now: Date },
): Promise<ReportDays | null> {
	const { rows } = await sql<ReportDays>`
		with today as (
			select time_zone, (${asked.now}::timestamptz at time zone time_zone)::date as day from shop where id = ${shopId}
		), days as (
			select time_zone, coalesce(${asked.from}::date, day - ${asked.days}::int + 1) as first, coalesce(${asked.to}::date, day) as last
			from today
		), spans as (
			select time_zone, first, last, first - (last - first + 1) as before from days
		)
		select time_zone, to_char(first, 'YYYY-MM-DD') as from, to_char(last, 'YYYY-MM-DD') as to,
			to_char(before, 'YYYY-MM-DD') as before_from, to_char(first - 1, 'YYYY-MM-DD') as before_to,
			before::timestamp at time zone time_zone as "beforeStart", first::timestamp at time zone time_zone as start,
			(last + 1)::timestamp at time zone time_zone as end
		from spans
	`.execute(db)
	return rows[0] ?? null
}
