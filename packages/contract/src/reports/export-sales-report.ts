import { endpoint } from '../endpoint.ts'
import { seesMoney, salesQuery, CsvFile } from '../desk-centre.ts'

export const exportSalesReport = endpoint({
	by: 'operator',
	roles: seesMoney,
	method: 'GET',
	path: '/admin/report_sales_csv',
	summary: 'Sales as a CSV file.',
	query: salesQuery,
	reply: CsvFile,
})
