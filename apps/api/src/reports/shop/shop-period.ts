import { mostReportDays, type ShopPeriod } from '@portolan/contract'
import type { MerchantContext } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { findShopDays, type ReportDays } from './period-queries.ts'

/** No shop is older, and no report of the next century is of use; PostgreSQL has days for all between them. */
const [firstDay, lastDay] = ['2000-01-01', '2100-12-31'] as const

/**
 * Reads the period of a shop's report. Refuses `invalid` for one day without the other, for an end before the beginning, and for more than 400
 * days.
 */
export async function readShopPeriod(
	ctx: MerchantContext,
	asked: { days: number; from?: string | undefined; to?: string | undefined },
): Promise<ReportDays> {
	const { from, to, days } = asked
	if ((from === undefined) !== (to === undefined))
		refuse('invalid', 'A period has a first and a last day.', {
			field: from === undefined ? 'from' : 'to',
			params: { reason: 'both days, or none of them' },
		})
	if (from !== undefined && to !== undefined) mustBePeriod(from, to)
	const found = await findShopDays(ctx.db, ctx.actor.shopId, {
		from: from ?? null,
		to: to ?? null,
		days,
		now: ctx.clock.now(),
	})
	if (!found) refuse('not_found', 'No such shop.')
	return found
}

function mustBePeriod(from: string, to: string): void {
	const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
	if (!(days >= 1 && days <= mostReportDays) || from < firstDay || to > lastDay)
		refuse('invalid', `A report is of 1 to ${mostReportDays} days.`, {
			field: 'to',
			params: { reason: `1 to ${mostReportDays} days from the first` },
		})
}

/** The period on the wire. */
export function presentPeriod(days: ReportDays): ShopPeriod {
	const { from, to, before_from, before_to, time_zone } = days
	return { from, to, before_from, before_to, time_zone }
}
