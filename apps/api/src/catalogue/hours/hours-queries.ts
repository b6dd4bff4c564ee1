import type { HolidayOrders, HoursWeek, ShopHoliday } from '@portolan/contract'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db, TxDb } from '../../platform/database/db.ts'
import type { Localized } from '../localized.ts'
import { holidayColumn } from './holiday-column.ts'

/** The holiday and hours of a shop as they are edited. */
export interface ShopHoursRow {
	hours_version: number
	time_zone: string
	/** The first and the last day; null without a holiday. */
	holiday_from: string | null
	holiday_until: string | null
	holiday_starts_at: Date | null
	holiday_ends_at: Date | null
	holiday_orders: HolidayOrders | null
	holiday_messages: Localized | null
	hours: HoursWeek
	auto_replies: Localized | null
}

/** The holiday and hours of a shop, or null. */
export async function findShopHours(db: Db, shopId: string): Promise<ShopHoursRow | null> {
	const { rows } = await sql<ShopHoursRow>`
		select hours_version, time_zone, holiday_from::text, holiday_until::text, holiday_starts_at, holiday_ends_at, holiday_orders,
			holiday_messages, hours, auto_replies
		from shop where id = ${shopId}
	`.execute(db)
	return rows[0] ?? null
}

/** Writes a holiday over the given version; false if the version has changed. Its days become moments of the shop's time zone. */
export async function updateHoliday(
	db: TxDb,
	holiday: {
		shopId: string
		version: number
		from: string
		until: string
		orders: HolidayOrders
		messages: Localized
	},
): Promise<boolean> {
	const { numAffectedRows } = await sql`
		update shop set holiday_from = ${holiday.from}::date, holiday_until = ${holiday.until}::date,
			holiday_starts_at = ${holiday.from}::date::timestamp at time zone time_zone,
			holiday_ends_at = (${holiday.until}::date + 1)::timestamp at time zone time_zone,
			holiday_orders = ${holiday.orders}, holiday_messages = ${JSON.stringify(holiday.messages)}::jsonb,
			hours_version = hours_version + 1
		where id = ${holiday.shopId} and hours_version = ${holiday.version}
	`.execute(db)
	return numAffectedRows === 1n
}

/** Removes the holiday of a shop; false if there was none that is planned or running. */
export async function deleteHoliday(db: TxDb, shopId: string, now: Date): Promise<boolean> {
	const { numAffectedRows } = await sql`
		update shop set holiday_from = null, holiday_until = null, holiday_starts_at = null, holiday_ends_at = null, holiday_orders = null,
			holiday_messages = null, hours_version = hours_version + 1
		where id = ${shopId} and holiday_ends_at > ${now}
	`.execute(db)
	return numAffectedRows === 1n
}

/** Writes hours and automatic replies over the given version; false if the version has changed. */
export async function updateHours(
	db: TxDb,
	hours: { shopId: string; version: number; week: HoursWeek; autoReplies: Localized | null },
): Promise<boolean> {
	const { numAffectedRows } = await sql`
		update shop set hours = ${JSON.stringify(hours.week)}::jsonb,
			auto_replies = ${hours.autoReplies === null ? null : JSON.stringify(hours.autoReplies)}::jsonb,
			hours_version = hours_version + 1
		where id = ${hours.shopId} and hours_version = ${hours.version}
	`.execute(db)
	return numAffectedRows === 1n
}

/** What shoppers see of a shop's hours. */
export interface OpeningRow {
	id: string
	time_zone: string
	hours: HoursWeek
	holiday: ShopHoliday | null
	/** In the caller's language; null for none. */
	auto_reply: string | null
}

/** When the people of these shops answer, in no order. */
export async function findOpenings(
	ctx: Context,
	shopIds: readonly string[],
): Promise<OpeningRow[]> {
	const { rows } = await sql<OpeningRow>`
		select s.id, s.time_zone, s.hours, ${holidayColumn(ctx)} as holiday,
			coalesce(s.auto_replies ->> ${ctx.lang}::text, s.auto_replies ->> 'en') as auto_reply
		from shop s where s.id = any(${[...shopIds]}::uuid[])
	`.execute(ctx.db)
	return rows
}
