import { endpoints, mostStock, stockCsvMaxRows, type LanguageFile } from '@portolan/contract'
import {
	readCsvFile,
	refuseFaults,
	refuseFile,
	type CsvFault,
} from '../../platform/csv/csv-import.ts'
import { handle } from '../../platform/http/handle.ts'
import { words } from '../../platform/words/words.ts'
import { lockSaleStates } from '../on-sale-queries.ts'
import { tellBackInStock, tellStockChanged, type StockChange } from '../stock/set-stock.ts'
import { availableOnSale, lockSkus, writeStocks } from '../stock/stock-queries.ts'
import { ownSkus } from './merchant-product-queries.ts'

interface Fault extends CsvFault {
	column: Column
	sku_id: string
}

type Column = 'sku_id' | 'stock' | 'new_stock' | 'change'

/** A row that changes a SKU. */
interface Wish {
	row: number
	skuId: string
	change: StockChange
}

/**
 * Sets the stock of many SKUs by a file, all rows or none. Refuses `invalid` with all faulty cells in `params.rows`: SKUs
 * of other shops, invalid numbers, and stock that is no longer what the file expects.
 */
export const importStock = handle(endpoints.importStock, async (ctx, input) => {
	const { wishes, faults, read } = readStockFile(ctx.lang, input.csv)
	const owned = await ownSkus(
		ctx.db,
		ctx.actor.shopId,
		wishes.map(({ skuId }) => skuId),
	)
	const products = new Map(owned.map((sku) => [sku.id, sku.product_id]))
	for (const { row, skuId } of wishes)
		if (!products.has(skuId))
			faults.push({ row, column: 'sku_id', sku_id: skuId, why: words(ctx.lang, 'stock_csv.sku') })

	// Locked in one order before anything changes, so that files and checkouts wait for each other instead of deadlocking.
	const productIds = [...new Set(products.values())]
	await lockSaleStates(ctx.db, productIds)
	await lockSkus(ctx.db, [...products.keys()])
	const now = await ownSkus(ctx.db, ctx.actor.shopId, [...products.keys()])
	const stocks = new Map(now.map((sku) => [sku.id, sku]))
	for (const { row, skuId, change } of wishes.filter((wish) => products.has(wish.skuId))) {
		const fault = faultOf(ctx.lang, change, stocks.get(skuId) ?? null)
		if (fault !== null) faults.push({ row, sku_id: skuId, ...fault })
	}
	refuseFaults(faults)
	const before = await availableOnSale(ctx.db, productIds)
	await writeStocks(
		ctx.db,
		wishes.map(({ skuId, change }) => ({
			skuId,
			stock: nextOf(change, stocks.get(skuId)?.stock ?? 0),
		})),
	)
	for (const [productId, skuIds] of Map.groupBy(
		wishes.map(({ skuId }) => skuId),
		(skuId) => products.get(skuId) ?? '',
	))
		await tellStockChanged(ctx, { productId, shopId: ctx.actor.shopId }, skuIds)
	const after = await availableOnSale(ctx.db, productIds)
	for (const [at, product] of after.entries())
		await tellBackInStock(ctx, product, before[at]?.available ?? 0, product.available)
	return { changed: wishes.length, unchanged: read - wishes.length }
})

/** The stock after a change. */
function nextOf(change: StockChange, now: number): number {
	return 'stock' in change ? change.stock : now + change.by
}

/** The reason why a change cannot be made now, or null. */
function faultOf(
	lang: LanguageFile,
	change: StockChange,
	now: { stock: number; held: number } | null,
): { column: Column; why: string } | null {
	if (!now) return { column: 'sku_id', why: words(lang, 'stock_csv.retired') }
	if ('stock' in change && change.expected !== undefined && change.expected !== now.stock)
		return {
			column: 'stock',
			why: words(lang, 'stock_csv.changed', { now: now.stock, expected: change.expected }),
		}
	const column = 'stock' in change ? 'new_stock' : 'change'
	const next = nextOf(change, now.stock)
	if (next < now.held)
		return { column, why: words(lang, 'stock_csv.held', { held: now.held, next }) }
	return next > mostStock
		? { column, why: words(lang, 'stock_csv.most', { next, max: mostStock }) }
		: null
}

/** Reads the file: the changes in its rows, their faults, and how many SKUs it names. */
function readStockFile(
	lang: LanguageFile,
	csv: string,
): { wishes: Wish[]; faults: Fault[]; read: number } {
	const { rows, names } = readCsvFile(lang, csv, {
		columns: ['sku_id'],
		mostRows: stockCsvMaxRows,
	})
	const at = (name: string) => names.indexOf(name)
	if (at('new_stock') === -1 && at('change') === -1)
		refuseFile(words(lang, 'csv.no_column', { column: 'new_stock' }))
	const wishes: Wish[] = []
	const faults: Fault[] = []
	const seen = new Set<string>()
	for (const row of rows) {
		const cell = (name: string) => row.cells[at(name)]?.trim() ?? ''
		const skuId = cell('sku_id').toLowerCase()
		const wrong = (column: Column, why: string) =>
			faults.push({ row: row.line, column, sku_id: skuId.slice(0, 40), why })
		const isSku = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(skuId)
		if (!isSku) wrong('sku_id', words(lang, 'stock_csv.no_sku'))
		else if (seen.has(skuId)) wrong('sku_id', words(lang, 'stock_csv.twice'))
		const isNew = isSku && !seen.has(skuId)
		seen.add(skuId)
		const change = changeOf(lang, cell, wrong)
		if (isNew && change !== null) wishes.push({ row: row.line, skuId, change })
	}
	return { wishes, faults, read: rows.length }
}

/** The change in a row; null if it changes nothing or is faulty, because faults are reported by cell. */
function changeOf(
	lang: LanguageFile,
	cell: (name: Column) => string,
	wrong: (column: Column, why: string) => void,
): StockChange | null {
	const [stock, newStock, by] = [cell('stock'), cell('new_stock'), cell('change')]
	const number = (column: Column, text: string, pattern: RegExp) => {
		if (pattern.test(text)) return true
		wrong(column, words(lang, 'stock_csv.number', { text: text.slice(0, 40) }))
		return false
	}
	if (newStock === '' && by === '') return null
	if (newStock !== '' && by !== '') {
		wrong('change', words(lang, 'stock_csv.both'))
		return null
	}
	if (by !== '') return number('change', by, /^[+-]?\d{1,7}$/) ? { by: Number(by) } : null
	const isNumber = number('new_stock', newStock, /^\d{1,7}$/)
	if (stock === '') return isNumber ? { stock: Number(newStock) } : null
	const isExpected = number('stock', stock, /^\d{1,7}$/)
	return isNumber && isExpected ? { stock: Number(newStock), expected: Number(stock) } : null
}
