import { endpoints } from '@portolan/contract'
import { writeCsv } from '../../platform/csv/csv.ts'
import { handle } from '../../platform/http/handle.ts'
import { fileName } from '../period.ts'
import { getMerchantAnswersReport } from './get-merchant-answers-report.ts'

/** Returns the times to answers as a file, in seconds: a line for the period and one for the period before. */
export const exportMerchantAnswersReport = handle(
	endpoints.exportMerchantAnswersReport,
	{ mayBeLate: true },
	async (ctx, input) => {
		const { period, rows } = await getMerchantAnswersReport(ctx, input)
		return {
			file_name: fileName('answer-times', period),
			csv: writeCsv([
				['answered', 'from', 'to', 'count', 'median_seconds', 'p90_seconds'],
				...rows.flatMap(({ name, before, ...now }) =>
					[
						{ ...now, from: period.from, to: period.to },
						{ ...before, from: period.before_from, to: period.before_to },
					].map((times) => [
						name,
						times.from,
						times.to,
						times.count,
						times.median ?? '',
						times.p90 ?? '',
					]),
				),
			]),
		}
	},
)
