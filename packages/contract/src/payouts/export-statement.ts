import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Count, Flag } from '../wire.ts'
import { period } from '../shop-money.ts'

/** The same as a file, oldest first. `has_more` 1: the period has more lines than a file can hold. */
export const exportStatement = endpoint({
	by: 'merchant',
	staffRights: ['money_see'],
	method: 'GET',
	path: '/merchant/statement_csv',
	summary: 'The statement of a period as a CSV file.',
	query: z.strictObject(period),
	reply: z.strictObject({
		file_name: z.string(),
		/** The whole file: text/csv, UTF-8. */
		csv: z.string(),
		lines: Count,
		has_more: Flag,
	}),
})
