import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Day, SalesFigures, seesMoney, salesQuery } from '../desk-centre.ts'

const SalesRow = z.strictObject({ from: Day, ...SalesFigures })

export const getSalesReport = endpoint({
	by: 'operator',
	roles: seesMoney,
	method: 'GET',
	path: '/admin/report_sales',
	summary: 'Sales by day, week (from Monday) or month, in UTC; of all shops or of one.',
	query: salesQuery,
	reply: z.strictObject({ rows: z.array(SalesRow), total: z.strictObject(SalesFigures) }),
})
