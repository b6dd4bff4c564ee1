import { endpoints } from '@portolan/contract'
import { writeCsv } from '../platform/csv/csv.ts'
import { handle } from '../platform/http/handle.ts'
import { getRefundsReport } from './get-refunds-report.ts'
import { fileName } from './period.ts'

/** Returns the claims of a period by reason as a file. */
export const exportRefundsReport = handle(
	endpoints.exportRefundsReport,
	{ mayBeLate: true },
	async (ctx, input) => {
		const { reasons } = await getRefundsReport(ctx, input)
		return {
			file_name: fileName('claims-by-reason', input),
			csv: writeCsv([
				['reason', 'claims', 'share_percent', 'refunded', 'amount'],
				...reasons.map((row) => [
					row.reason,
					row.claims,
					row.share ?? '',
					row.refunded,
					row.amount,
				]),
			]),
		}
	},
)
