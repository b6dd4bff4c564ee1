import { endpoint } from '../endpoint.ts'
import { seesWork, periodQuery, CsvFile } from '../desk-centre.ts'

export const exportRefundsReport = endpoint({
	by: 'operator',
	roles: seesWork,
	method: 'GET',
	path: '/admin/report_refunds_csv',
	summary: 'Claims by reason as a CSV file.',
	query: periodQuery,
	reply: CsvFile,
})
