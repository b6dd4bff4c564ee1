import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { TaxReportLine, taxPeriod, TaxSums } from '../tax.ts'

/** The tax of a period: sales count when they were paid, refunds (negative) when they were paid back. */
export const getTaxReport = endpoint({
	by: 'merchant',
	staffRights: ['money_see'],
	method: 'GET',
	path: '/merchant/tax_report',
	summary: 'Net, tax and gross of a period by country and rate.',
	query: z.strictObject(taxPeriod),
	reply: z.strictObject({
		/** The time zone of its days, such as `Asia/Tokyo`. */
		time_zone: z.string(),
		/** By country, the highest rate first. */
		lines: z.array(TaxReportLine),
		sums: TaxSums,
	}),
})
