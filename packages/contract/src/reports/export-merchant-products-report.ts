import { CsvFile } from '../desk-centre.ts'
import { endpoint } from '../endpoint.ts'
import { shopPeriodQuery } from '../shop-reports.ts'

export const exportMerchantProductsReport = endpoint({
	by: 'merchant',
	staffRights: ['goods'],
	method: 'GET',
	path: '/merchant/report_products_csv',
	summary: 'The products that were viewed or sold, at most 10,000, as a CSV file.',
	query: shopPeriodQuery,
	reply: CsvFile,
})
