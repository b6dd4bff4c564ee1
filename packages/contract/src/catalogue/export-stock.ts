import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Count, QueryFlag } from '../wire.ts'

/** All SKUs of the shop, a row each, with empty columns `new_stock` and `change` to fill in and send back. */
export const exportStock = endpoint({
	by: 'merchant',
	staffRights: ['goods'],
	method: 'GET',
	path: '/merchant/stock_csv',
	summary: 'The stock of all SKUs as a CSV file, to fill in and send back.',
	query: z.strictObject({ low_stock: QueryFlag.optional() }),
	reply: z.strictObject({
		file_name: z.string(),
		/** The whole file: text/csv, UTF-8. */
		csv: z.string(),
		/** How many SKUs are in it, and how many there are; a file ends at 5,000 rows. */
		rows: Count,
		count: Count,
	}),
})
