import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Count } from '../wire.ts'

/** All products of the shop as a CSV file, a row per SKU, to be edited and sent back by `importProducts`. */
export const exportProducts = endpoint({
	by: 'merchant',
	staffRights: ['goods'],
	method: 'GET',
	path: '/merchant/product_csv',
	summary: 'All products of the shop as a CSV file, a row per SKU.',
	reply: z.strictObject({
		file_name: z.string(),
		/** The whole file: text/csv, UTF-8. */
		csv: z.string(),
		/** How many SKUs are in it, and how many there are; a file ends at 20,000 rows. */
		rows: Count,
		count: Count,
	}),
})
