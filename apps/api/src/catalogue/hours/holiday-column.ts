import type { ShopHoliday } from '@portolan/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../platform/context.ts'

/** The holiday of `shop s` while it lasts, in the caller's language; null at other times. It is read with what is read of the shop anyway. */
export function holidayColumn(
	ctx: Pick<Context, 'clock' | 'lang'>,
): RawBuilder<ShopHoliday | null> {
	const now = ctx.clock.now()
	return sql`case when s.holiday_starts_at <= ${now}::timestamptz and s.holiday_ends_at > ${now}::timestamptz then json_build_object(
		'until', s.holiday_until, 'ends_time', extract(epoch from s.holiday_ends_at)::bigint, 'orders', s.holiday_orders,
		'message', coalesce(s.holiday_messages ->> ${ctx.lang}::text, s.holiday_messages ->> 'en')) end`
}
