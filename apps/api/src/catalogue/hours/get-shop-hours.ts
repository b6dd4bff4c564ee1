import { endpoints, type ShopHours } from '@portolan/contract'
import type { MerchantContext } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { findShopHours, type ShopHoursRow } from './hours-queries.ts'
import { dayIn } from './opening.ts'

/** Returns the holiday and hours of the caller's shop, for the form in which they are edited. A holiday that is over is none. */
export const getShopHours = handle(
	endpoints.getShopHours,
	async (ctx: MerchantContext): Promise<ShopHours> => {
		const row = await findShopHours(ctx.db, ctx.actor.shopId)
		if (!row) refuse('not_found', 'No such shop.')
		const now = ctx.clock.now()
		return {
			version: row.hours_version,
			time_zone: row.time_zone,
			today: dayIn(row.time_zone, now),
			holiday: presentHoliday(row, now),
			week: row.hours,
			auto_replies: row.auto_replies,
		}
	},
)

function presentHoliday(row: ShopHoursRow, now: Date): ShopHours['holiday'] {
	const { holiday_from: from, holiday_until: until, holiday_orders: orders } = row
	const { holiday_messages: messages, holiday_starts_at: start, holiday_ends_at: end } = row
	if (!from || !until || !orders || !messages || !start || !end || end <= now) return null
	return { from, until, orders, messages, running: start <= now ? 1 : 0 }
}
