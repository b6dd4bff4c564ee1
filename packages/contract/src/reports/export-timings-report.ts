import { endpoint } from '../endpoint.ts'
import { seesWork, periodQuery, CsvFile } from '../desk-centre.ts'

export const exportTimingsReport = endpoint({
	by: 'operator',
	roles: seesWork,
	method: 'GET',
	path: '/admin/report_timings_csv',
	summary: 'Waits as a CSV file.',
	query: periodQuery,
	reply: CsvFile,
})
