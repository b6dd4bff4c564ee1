import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Period, seesMoney, CsvFile } from '../desk-centre.ts'

const shopsQuery = z.strictObject(Period)

export const exportShopsReport = endpoint({
	by: 'operator',
	roles: seesMoney,
	method: 'GET',
	path: '/admin/report_shops_csv',
	summary: 'Sales of all shops as a CSV file.',
	query: shopsQuery,
	reply: CsvFile,
})
