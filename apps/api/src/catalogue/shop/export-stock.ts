import { endpoints, stockCsvMaxRows } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { writeCsv } from '../../platform/csv/csv.ts'
import { handle } from '../../platform/http/handle.ts'
import { specText } from '../option-words.ts'
import { lowAtOf } from '../stock/low-stock.ts'
import { stockOfShop } from './merchant-product-queries.ts'

/** The columns of a stock file: those that the import reads, and those that describe a row for people. */
const columns = [
	'sku_id',
	'product',
	'choice',
	'state',
	'price',
	'held',
	'stock',
	'new_stock',
	'change',
] as const

/** Returns the stock of all SKUs of the caller's shop as a CSV file, to fill in and import; or only of those that run out. */
export const exportStock = handle(endpoints.exportStock, async (ctx, input) => {
	const { rows, count } = await stockOfShop(ctx.db, ctx.lang, {
		shopId: ctx.actor.shopId,
		lowAt: (input.low_stock ?? false) ? await lowAtOf(ctx, ctx.actor.shopId) : null,
		most: stockCsvMaxRows,
	})
	const lines = rows.map((row) => [
		row.sku_id,
		row.title,
		specText(row.options, row.choice, ctx.lang),
		row.state,
		formatAmount(row.price),
		row.held,
		row.stock,
		'',
		'',
	])
	return {
		file_name: `stock-${ctx.clock.now().toISOString().slice(0, 10)}.csv`,
		csv: writeCsv([columns, ...lines]),
		rows: rows.length,
		count,
	}
})
