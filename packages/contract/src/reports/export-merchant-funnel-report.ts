import { CsvFile } from '../desk-centre.ts'
import { endpoint } from '../endpoint.ts'
import { shopPeriodQuery } from '../shop-reports.ts'

export const exportMerchantFunnelReport = endpoint({
	by: 'merchant',
	staffRights: ['goods'],
	method: 'GET',
	path: '/merchant/report_funnel_csv',
	summary: 'From views to payments as a CSV file.',
	query: shopPeriodQuery,
	reply: CsvFile,
})
