import type { endpoints, ParsedInputOf, ReplyOf } from '@portolan/contract'
import type { OperatorContext } from '../platform/context.ts'
import { readPeriod } from './period.ts'
import { presentSales } from './present-sales.ts'
import { sumSales } from './sales-rows.ts'

/**
 * Sales by day, week or month: each figure counts on the day on which it happened, so that a report of a past time changes no more.
 * Refuses `invalid` for days that are none.
 */
export async function reportSales(
	ctx: OperatorContext,
	input: ParsedInputOf<typeof endpoints.getSalesReport>,
): Promise<ReplyOf<typeof endpoints.getSalesReport>> {
	const { rows, total } = await sumSales(ctx.db, readPeriod(input), {
		step: input.by,
		shopId: input.mer_id ?? null,
	})
	return {
		rows: rows.map((row) => ({ from: row.from, ...presentSales(row) })),
		total: presentSales(total),
	}
}
