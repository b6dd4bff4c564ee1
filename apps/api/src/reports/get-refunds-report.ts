import { endpoints } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { handle } from '../platform/http/handle.ts'
import { percentOf, readPeriod } from './period.ts'
import { countPaidOrders, measureClaims, sumClaims, type WaitRow } from './wait-queries.ts'

/**
 * Returns the figures of claims made in a period: their present results, their reasons, and how soon they were answered
 * and decided. Refuses `invalid` for an invalid period.
 */
export const getRefundsReport = handle(
	endpoints.getRefundsReport,
	{ mayBeLate: true },
	async (ctx, input) => {
		const period = readPeriod(input)
		const shopId = input.mer_id ?? null
		const [{ all, reasons }, orders, waits] = await Promise.all([
			sumClaims(ctx.db, period, shopId),
			countPaidOrders(ctx.db, period, shopId),
			measureClaims(ctx.db, period, shopId),
		])
		return {
			claims: all.claims,
			orders,
			rate: percentOf(all.claimed_orders, orders),
			refunded: all.refunded,
			refused: all.refused,
			withdrawn: all.withdrawn,
			open: all.open,
			amount: formatAmount(all.amount),
			answer: shortOf(waits.answer),
			decision: shortOf(waits.decision),
			reasons: reasons.map((row) => ({
				reason: row.reason,
				claims: row.claims,
				refunded: row.refunded,
				amount: formatAmount(row.amount),
				share: percentOf(row.claims, all.claims),
			})),
		}
	},
)

function shortOf({ count, median, p90 }: WaitRow): Omit<WaitRow, 'longest'> {
	return { count, median, p90 }
}
