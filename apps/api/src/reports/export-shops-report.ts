import { endpoints } from '@portolan/contract'
import { writeCsv } from '../platform/csv/csv.ts'
import { handle } from '../platform/http/handle.ts'
import { namesOf } from './get-shops-report.ts'
import { fileName, readPeriod } from './period.ts'
import { salesCells, salesColumns } from './present-sales.ts'
import { sumSalesByShop } from './sales-queries.ts'

/** More shops than this can be read in the pages of the report. */
const mostLines = 10_000

/** Returns the sales of a period by shop as a file, the best first. */
export const exportShopsReport = handle(
	endpoints.exportShopsReport,
	{ mayBeLate: true },
	async (ctx, input) => {
		const period = readPeriod(input)
		const { rows } = await sumSalesByShop(ctx.db, period, { limit: mostLines, offset: 0 })
		const names = await namesOf(
			ctx,
			rows.map((row) => row.shop_id),
		)
		return {
			file_name: fileName('sales-by-shop', period),
			csv: writeCsv([
				['mer_id', 'mer_name', ...salesColumns],
				...rows.map((row) => [row.shop_id, names.get(row.shop_id) ?? '', ...salesCells(row)]),
			]),
		}
	},
)
