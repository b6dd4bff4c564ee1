import {
	mostStock,
	stockCsvMaxRows,
	type ParsedInputOf,
	type ReplyOf,
	type shopStockImport as promise,
} from '@portolan/contract'
import type { MerchantContext } from '../platform/context.ts'
import { columnNames, CsvBroken, readCsv, type CsvRow } from '../platform/csv.ts'
import { refuse } from '../platform/refusal.ts'
import { ownSkus } from './goods-rows.ts'
import { tellBackInStock, type StockChange } from './set-stock.ts'
import { lockShelves } from './shelf-rows.ts'
import { availableOnShelf, lockSkus, writeStocks } from './stock-rows.ts'

/** What is wrong with a row; `row` is the line of the file. */
interface Fault {
	row: number
	sku_id: string
	why: string
}

/** A row that says what becomes of a SKU. */
interface Wish {
	row: number
	skuId: string
	change: StockChange
}

/** So many faults are told; whoever has more has another file in mind. */
const mostFaults = 100

/**
 * Sets the stock of many SKUs by a file, all rows or none. Refuses `invalid` with every row at fault in `params.rows`: SKUs that are
 * not the shop's, numbers that are none, and stock that is another by now than the file says.
 */
export async function importStock(
	ctx: MerchantContext,
	input: ParsedInputOf<typeof promise>,
): Promise<ReplyOf<typeof promise>> {
	const { wishes, faults, read } = readStockFile(input.csv)
	const owned = await ownSkus(
		ctx.db,
		ctx.actor.shopId,
		wishes.map(({ skuId }) => skuId),
	)
	const products = new Map(owned.map((sku) => [sku.id, sku.product_id]))
	for (const { row, skuId } of wishes)
		if (!products.has(skuId))
			faults.push({ row, sku_id: skuId, why: 'This shop sells no such SKU.' })
	refuseFaults(faults)

	// Locked in one order before anything changes, so that files and checkouts wait for each other instead of deadlocking.
	const productIds = [...new Set(products.values())]
	await lockShelves(ctx.db, productIds)
	await lockSkus(ctx.db, [...products.keys()])
	const now = await ownSkus(ctx.db, ctx.actor.shopId, [...products.keys()])
	const stocks = new Map(now.map((sku) => [sku.id, sku]))
	for (const { row, skuId, change } of wishes) {
		const why = faultOf(change, stocks.get(skuId) ?? null)
		if (why !== null) faults.push({ row, sku_id: skuId, why })
	}
	refuseFaults(faults)
	const before = await availableOnShelf(ctx.db, productIds)
	await writeStocks(
		ctx.db,
		wishes.map(({ skuId, change }) => ({
			skuId,
			stock: nextOf(change, stocks.get(skuId)?.stock ?? 0),
		})),
	)
	const after = await availableOnShelf(ctx.db, productIds)
	for (const [at, product] of after.entries())
		await tellBackInStock(ctx, product, before[at]?.available ?? 0, product.available)
	return { changed: wishes.length, unchanged: read - wishes.length }
}

function refuseFaults(faults: readonly Fault[]): void {
	if (faults.length === 0) return
	const rows = faults.toSorted((a, b) => a.row - b.row).slice(0, mostFaults)
	refuse('invalid', `${faults.length} rows of the file are at fault.`, {
		field: 'csv',
		params: { reason: `row ${rows[0]?.row}: ${rows[0]?.why}`, count: faults.length, rows },
	})
}

/** What is on hand after a change. */
function nextOf(change: StockChange, now: number): number {
	return 'stock' in change ? change.stock : now + change.by
}

/** What keeps a change from being made now, or null. */
function faultOf(change: StockChange, now: { stock: number; held: number } | null): string | null {
	if (!now) return 'This SKU was retired meanwhile.'
	if ('stock' in change && change.expected !== undefined && change.expected !== now.stock)
		return `There are ${now.stock} on hand by now, not ${change.expected}.`
	const next = nextOf(change, now.stock)
	if (next < now.held) return `${now.held} are held for unpaid orders; ${next} is too few.`
	return next > mostStock ? `${next} is more than ${mostStock}.` : null
}

/** Reads the file: what its rows wish, what is wrong with them, and how many SKUs it names. */
function readStockFile(csv: string): { wishes: Wish[]; faults: Fault[]; read: number } {
	const [head, ...rows] = rowsOf(csv)
	const columns = columnNames(head)
	const at = (name: string) => columns.indexOf(name)
	if (at('sku_id') === -1 || (at('new_stock') === -1 && at('change') === -1))
		refuseFile('The first row names the columns sku_id and new_stock or change.')
	if (rows.length > stockCsvMaxRows) refuseFile(`A file has at most ${stockCsvMaxRows} rows.`)
	const wishes: Wish[] = []
	const faults: Fault[] = []
	const seen = new Set<string>()
	for (const row of rows) {
		const cell = (name: string) => row.cells[at(name)]?.trim() ?? ''
		const skuId = cell('sku_id').toLowerCase()
		const wish = wishOf(cell('stock'), cell('new_stock'), cell('change'))
		const why = !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(skuId)
			? 'The row names no SKU.'
			: seen.has(skuId)
				? 'This SKU is in the file twice.'
				: typeof wish === 'string'
					? wish
					: null
		seen.add(skuId)
		if (why !== null) faults.push({ row: row.line, sku_id: skuId.slice(0, 40), why })
		else if (wish !== null && typeof wish !== 'string')
			wishes.push({ row: row.line, skuId, change: wish })
	}
	return { wishes, faults, read: rows.length }
}

/** What a row wishes: a change, nothing, or what is wrong with it. */
function wishOf(stock: string, newStock: string, by: string): StockChange | null | string {
	if (newStock === '' && by === '') return null
	if (newStock !== '' && by !== '') return 'Fill in new_stock or change, not both.'
	if (by !== '')
		return /^[+-]?\d{1,7}$/.test(by) ? { by: Number(by) } : `${by} is no number of pieces.`
	if (!/^\d{1,7}$/.test(newStock)) return `${newStock} is no number of pieces.`
	if (stock === '') return { stock: Number(newStock) }
	return /^\d{1,7}$/.test(stock)
		? { stock: Number(newStock), expected: Number(stock) }
		: `${stock} is no number of pieces.`
}

function rowsOf(csv: string): CsvRow[] {
	try {
		return readCsv(csv)
	} catch (error) {
		if (error instanceof CsvBroken) refuseFile(error.message)
		throw error
	}
}

function refuseFile(why: string): never {
	refuse('invalid', why, { field: 'csv', params: { reason: why } })
}
