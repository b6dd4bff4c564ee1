import { endpoints } from '@portolan/contract'
import { handle } from '../platform/http/handle.ts'
import { readPeriod } from './period.ts'
import { presentSales } from './present-sales.ts'
import { sumSales } from './sales-queries.ts'

/**
 * Returns sales by day, week or month: each figure counts on the day on which it happened, so that a report of a past
 * period does not change any more. Refuses `invalid` for an invalid period.
 */
export const getSalesReport = handle(
	endpoints.getSalesReport,
	{ mayBeLate: true },
	async (ctx, input) => {
		const { rows, total } = await sumSales(ctx.db, readPeriod(input), {
			step: input.by,
			shopId: input.mer_id ?? null,
		})
		return {
			rows: rows.map((row) => ({ from: row.from, ...presentSales(row) })),
			total: presentSales(total),
		}
	},
)
