import type { Cents } from '@portolan/money'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { TaxEntryKind } from './tax-entry-queries.ts'

/** Whole days of a shop's time zone. */
export interface TaxPeriod {
	shopId: string
	from: string
	to: string
}

/** What a period came to in one country at one rate, in cents. */
export interface TaxReportRow {
	country: string
	rate: number | null
	sales: Cents
	refunds: Cents
	tax: Cents
}

/** The time zone of a shop's days; null if there is no such shop. */
export async function findTimeZone(db: Db, shopId: string): Promise<string | null> {
	const { rows } = await sql<{ time_zone: string }>`
		select time_zone from shop where id = ${shopId}
	`.execute(db)
	return rows[0]?.time_zone ?? null
}

/** The sums of a period by country and rate, the highest rate first. */
export async function sumTaxEntries(
	db: Db,
	period: TaxPeriod & { timeZone: string },
): Promise<TaxReportRow[]> {
	const { rows } = await sql<TaxReportRow>`
		select country, rate, coalesce(sum(gross) filter (where kind = 'sale'), 0)::bigint as sales,
			coalesce(sum(gross) filter (where kind <> 'sale'), 0)::bigint as refunds, sum(tax)::bigint as tax
		from tax_entry e where ${isWithin(period)}
		group by country, rate order by country, rate desc nulls last
	`.execute(db)
	return rows
}

/** An entry of a file, in cents; `day` and `time` are those of the shop. */
export interface TaxFileRow {
	id: bigint
	at: string
	day: string
	time: string
	kind: TaxEntryKind
	source_sn: string
	order_sn: string
	country: string
	rate: number | null
	gross: Cents
	tax: Cents
}

/** The next entries of a period behind a place, oldest first. */
export async function listTaxFileRows(
	db: Db,
	{
		after,
		limit,
		...period
	}: TaxPeriod & {
		timeZone: string
		after: Pick<TaxFileRow, 'at' | 'id'> | null
		limit: number
	},
): Promise<TaxFileRow[]> {
	const behind =
		after === null ? sql`true` : sql`(e.at, e.id) > (${after.at}::timestamptz, ${after.id}::bigint)`
	const { rows } = await sql<TaxFileRow>`
		select id, at::text as at, to_char(at at time zone ${period.timeZone}, 'YYYY-MM-DD') as day,
			to_char(at at time zone ${period.timeZone}, 'HH24:MI:SS') as time, kind, source_sn, order_sn, country, rate, gross, tax
		from tax_entry e where ${isWithin(period)} and ${behind} order by e.at, e.id limit ${limit}
	`.execute(db)
	return rows
}

function isWithin({
	shopId,
	from,
	to,
	timeZone,
}: TaxPeriod & { timeZone: string }): RawBuilder<boolean> {
	return sql`e.shop_id = ${shopId} and e.at >= ${from}::date::timestamp at time zone ${timeZone}
		and e.at < (${to}::date + 1)::timestamp at time zone ${timeZone}`
}
