import { CsvFile } from '../desk-centre.ts'
import { endpoint } from '../endpoint.ts'
import { shopPeriodQuery } from '../shop-reports.ts'

export const exportMerchantReturnsReport = endpoint({
	by: 'merchant',
	staffRights: ['orders'],
	method: 'GET',
	path: '/merchant/report_returns_csv',
	summary: 'Return rates by product and by reason as a CSV file.',
	query: shopPeriodQuery,
	reply: CsvFile,
})
