import { refuse } from '../platform/refusal.ts'
import type { MerchantContext } from '../platform/context.ts'
import { findTimeZone, type TaxPeriod } from './tax-report-queries.ts'

/** Whole days of one's own shop. Refuses `invalid` if the last day is before the first. */
export async function taxPeriodOf(
	ctx: MerchantContext,
	{ from, to }: { from: string; to: string },
): Promise<TaxPeriod & { timeZone: string }> {
	if (to < from)
		refuse('invalid', 'The period ends before it begins.', {
			field: 'to',
			params: { reason: 'not before its beginning' },
		})
	const timeZone = await findTimeZone(ctx.db, ctx.actor.shopId)
	if (timeZone === null) refuse('not_found', 'No such shop.')
	return { shopId: ctx.actor.shopId, from, to, timeZone }
}
