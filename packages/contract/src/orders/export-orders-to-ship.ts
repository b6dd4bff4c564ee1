import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Count } from '../wire.ts'

/** All orders to ship, a row for each line that was not completely shipped, with empty columns to fill in and send back. */
export const exportOrdersToShip = endpoint({
	by: 'merchant',
	staffRights: ['orders'],
	method: 'GET',
	path: '/merchant/order_csv',
	summary: 'The orders waiting to be sent as a CSV file.',
	reply: z.strictObject({
		file_name: z.string(),
		/** The whole file: text/csv, UTF-8. */
		csv: z.string(),
		/** How many orders are in it, and how many wait in all. */
		orders: Count,
		waiting: Count,
	}),
})
