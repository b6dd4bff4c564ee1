import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Count, fileTextOf } from '../wire.ts'
import { csvMaxBytes, ShipCsvResult } from '../shop-orders.ts'

/**
 * Ships the parcels of a CSV file. The first row names the columns: `order_sn`, `carrier`, `delivery_no`, and for a part of an order `line`
 * (its number in the order, its SKU or its id) and `num`. Rows with the same order, carrier and number are one parcel. Every valid parcel
 * is shipped, even if others are refused; the same file again changes nothing.
 */
export const shipOrdersByCsv = endpoint({
	by: 'merchant',
	staffRights: ['orders'],
	method: 'POST',
	path: '/merchant/order_ship_csv',
	summary: 'Send the parcels of a CSV file; says row by row what was done.',
	body: z.strictObject({ csv: fileTextOf(csvMaxBytes) }),
	reply: z.strictObject({
		/** The numbers of parcels that were shipped, were shipped before, and were refused. */
		shipped: Count,
		again: Count,
		refused: Count,
		rows: z.array(
			z.strictObject({
				/** The line of the file, the names of the columns being line 1. */
				row: z.int(),
				order_sn: z.string(),
				result: ShipCsvResult,
				/** Why it was refused, in the caller's language; empty otherwise. */
				why: z.string(),
			}),
		),
	}),
	idempotent: true,
	bodyBytes: csvMaxBytes + 64 * 1024,
})
