import { endpoints } from '@portolan/contract'
import { writeCsv } from '../platform/csv/csv.ts'
import { handle } from '../platform/http/handle.ts'
import { getTimingsReport } from './get-timings-report.ts'
import { fileName } from './period.ts'

/** Returns the waiting times of a period as a file, in seconds. */
export const exportTimingsReport = handle(
	endpoints.exportTimingsReport,
	{ mayBeLate: true },
	async (ctx, input) => {
		const { waits } = await getTimingsReport(ctx, input)
		return {
			file_name: fileName('waits', input),
			csv: writeCsv([
				['wait', 'count', 'median_seconds', 'p90_seconds', 'longest_seconds'],
				...waits.map((row) => [
					row.name,
					row.count,
					row.median ?? '',
					row.p90 ?? '',
					row.longest ?? '',
				]),
			]),
		}
	},
)
