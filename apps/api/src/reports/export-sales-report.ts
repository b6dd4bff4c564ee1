import { endpoints } from '@portolan/contract'
import { writeCsv } from '../platform/csv/csv.ts'
import { handle } from '../platform/http/handle.ts'
import { fileName, readPeriod } from './period.ts'
import { salesCells, salesColumns } from './present-sales.ts'
import { sumSales } from './sales-queries.ts'

/** Returns the sales of a period as a file, a line for each step. */
export const exportSalesReport = handle(
	endpoints.exportSalesReport,
	{ mayBeLate: true },
	async (ctx, input) => {
		const period = readPeriod(input)
		const { rows } = await sumSales(ctx.db, period, {
			step: input.by,
			shopId: input.mer_id ?? null,
		})
		return {
			file_name: fileName(`sales-by-${input.by}`, period),
			csv: writeCsv([
				['from', ...salesColumns],
				...rows.map((row) => [row.from, ...salesCells(row)]),
			]),
		}
	},
)
