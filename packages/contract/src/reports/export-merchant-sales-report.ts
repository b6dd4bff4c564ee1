import { CsvFile } from '../desk-centre.ts'
import { endpoint } from '../endpoint.ts'
import { shopPeriodQuery } from '../shop-reports.ts'

export const exportMerchantSalesReport = endpoint({
	by: 'merchant',
	staffRights: ['money_see'],
	method: 'GET',
	path: '/merchant/report_sales_csv',
	summary: 'Sales of the shop by day as a CSV file.',
	query: shopPeriodQuery,
	reply: CsvFile,
})
