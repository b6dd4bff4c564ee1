import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { taxPeriod } from '../tax.ts'

/** Every sale and refund of a period by rate, and at the end the sums by country and rate. The file is sent while it is read. */
export const exportTaxReport = endpoint({
	by: 'merchant',
	staffRights: ['money_see'],
	method: 'GET',
	path: '/merchant/tax_csv',
	summary: 'The tax of every sale and refund of a period as a CSV file.',
	query: z.strictObject(taxPeriod),
	reply: z.strictObject({
		/** The whole file: text/csv, UTF-8. */
		csv: z.string(),
		file_name: z.string(),
		time_zone: z.string(),
	}),
})
