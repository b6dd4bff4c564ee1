import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Count, fileTextOf } from '../wire.ts'
import { stockCsvMaxBytes } from '../shop-goods.ts'

/**
 * Reads a stock file. `new_stock` sets the stock if it is still what `stock` says (or in any case, if the file has no such column);
 * `change` adds or takes away. All rows are applied or none: `invalid` lists every wrong row in `params.rows`.
 */
export const importStock = endpoint({
	by: 'merchant',
	staffRights: ['goods'],
	method: 'POST',
	path: '/merchant/stock_import',
	summary: 'Set the stock of many SKUs by a CSV file: all rows or none.',
	body: z.strictObject({ csv: fileTextOf(stockCsvMaxBytes) }),
	reply: z.strictObject({ changed: Count, unchanged: Count }),
	idempotent: true,
	bodyBytes: stockCsvMaxBytes + 64 * 1024,
})
