import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Amount } from '../wire.ts'

/**
 * Every movement of the shop's money on whole days of its time zone, as a file for accountants: it begins with the opening balance, ends with
 * the closing one, and each line adds up to its balance. The file is sent while it is read.
 */
export const exportAccounting = endpoint({
	by: 'merchant',
	staffRights: ['money_see'],
	method: 'GET',
	path: '/merchant/accounting_csv',
	summary: 'Every movement of the shop’s money as a CSV file for accountants.',
	query: z.strictObject({ from: z.iso.date(), to: z.iso.date() }),
	reply: z.strictObject({
		/** The whole file: text/csv, UTF-8. */
		csv: z.string(),
		file_name: z.string(),
		/** The time zone of its days, such as `Asia/Tokyo`. */
		time_zone: z.string(),
		/** The available balance before the first line and after the last one. */
		opening: Amount,
		closing: Amount,
	}),
})
