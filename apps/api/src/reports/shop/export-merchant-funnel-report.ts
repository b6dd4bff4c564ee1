import { endpoints } from '@portolan/contract'
import { writeCsv } from '../../platform/csv/csv.ts'
import { handle } from '../../platform/http/handle.ts'
import { fileName } from '../period.ts'
import { getMerchantFunnelReport } from './get-merchant-funnel-report.ts'

/** Returns the steps from views to payments as a file. */
export const exportMerchantFunnelReport = handle(
	endpoints.exportMerchantFunnelReport,
	{ mayBeLate: true },
	async (ctx, input) => {
		const { period, steps } = await getMerchantFunnelReport(ctx, input)
		return {
			file_name: fileName('views-to-payments', period),
			csv: writeCsv([
				['step', 'count', 'period_before', 'percent_of_views'],
				...steps.map((step) => [step.name, step.count, step.before, step.of_views ?? '']),
			]),
		}
	},
)
