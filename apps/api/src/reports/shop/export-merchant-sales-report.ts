import { endpoints } from '@portolan/contract'
import { writeCsv } from '../../platform/csv/csv.ts'
import { handle } from '../../platform/http/handle.ts'
import { fileName } from '../period.ts'
import { getMerchantSalesReport } from './get-merchant-sales-report.ts'

const columns = ['orders', 'pieces', 'paid', 'refunded', 'net'] as const

/** Returns the sales of the shop as a file, a line for each day. */
export const exportMerchantSalesReport = handle(
	endpoints.exportMerchantSalesReport,
	{ mayBeLate: true },
	async (ctx, input) => {
		const { period, rows } = await getMerchantSalesReport(ctx, input)
		return {
			file_name: fileName('sales', period),
			csv: writeCsv([
				['day', 'time_zone', ...columns],
				...rows.map((row) => [row.day, period.time_zone, ...columns.map((name) => row[name])]),
			]),
		}
	},
)
