import { endpoints, lineOf, shipCsvMaxRows, type ReplyOf } from '@portolan/contract'
import { sql } from 'kysely'
import type { MerchantContext, TxContext, MerchantActor } from '../../platform/context.ts'
import { readCsvFile, refuseFile } from '../../platform/csv/csv-import.ts'
import { handle } from '../../platform/http/handle.ts'
import { Refusal } from '../../platform/refusal.ts'
import { words } from '../../platform/words/words.ts'
import { orderActorOf } from '../moves/move-orders.ts'
import type { LockedOrder } from '../order-queries.ts'
import { findParcelLines } from '../parcel-queries.ts'
import { listNamedLines, lockShopOrdersNumbered } from './merchant-order-queries.ts'
import { shipOrder } from './ship-order.ts'

type Reply = ReplyOf<typeof endpoints.shipOrdersByCsv>
type Result = Reply['rows'][number]['result']

/** A row of the file. `line` and `num` are empty if the whole order is meant. */
interface Row {
	row: number
	orderSn: string
	carrier: string
	deliveryNo: string
	line: string
	num: string
}

/** The rows of one parcel. */
interface ParcelGiven {
	orderSn: string
	carrier: string
	deliveryNo: string
	rows: Row[]
}

/** Why a parcel is not shipped: a key of a text, with its values. */
class Refused extends Error {
	readonly values: Record<string, string | number>
	constructor(key: string, values: Record<string, string | number> = {}) {
		super(key)
		this.values = values
	}
}

/**
 * Ships the parcels of a CSV file of the merchant's own orders. Every valid parcel is shipped, each in a savepoint, even if others fail;
 * one that was shipped before is reported and does not change. All orders are locked first, in one order, so that two imports at once wait
 * for each other. Refuses `invalid` for a file without its columns, without rows or with too many.
 */
export const shipOrdersByCsv = handle(endpoints.shipOrdersByCsv, async (ctx, input) => {
	const rows = readRows(ctx, input.csv)
	const parcels = parcelsOf(rows)
	const orders = await lockShopOrdersNumbered(ctx, ctx.actor.shopId, [
		...new Set(parcels.map(({ orderSn }) => orderSn)),
	])
	const byNumber = new Map(orders.map((order) => [order.order_sn, order]))
	const told = new Map<number, Omit<Reply['rows'][number], 'row' | 'order_sn'>>()
	const counts = { shipped: 0, again: 0, refused: 0 }
	for (const parcel of parcels) {
		const { result, why } = await trySend(ctx, parcel, byNumber.get(parcel.orderSn))
		counts[result === 'part_shipped' ? 'shipped' : result] += 1
		for (const { row } of parcel.rows) told.set(row, { result, why })
	}
	return {
		...counts,
		rows: rows.map(({ row, orderSn }) => ({
			row,
			order_sn: orderSn,
			...(told.get(row) ?? { result: 'empty', why: '' }),
		})),
	}
})

async function trySend(
	ctx: TxContext<MerchantActor>,
	parcel: ParcelGiven,
	order: LockedOrder | undefined,
): Promise<{ result: Exclude<Result, 'empty'>; why: string }> {
	await sql`savepoint parcel`.execute(ctx.db)
	try {
		const result = await send(ctx, parcel, order)
		await sql`release savepoint parcel`.execute(ctx.db)
		return { result, why: '' }
	} catch (error) {
		await sql`rollback to savepoint parcel`.execute(ctx.db)
		return { result: 'refused', why: whyOf(ctx, error) }
	}
}

async function send(
	ctx: TxContext<MerchantActor>,
	parcel: ParcelGiven,
	order: LockedOrder | undefined,
): Promise<'shipped' | 'part_shipped' | 'again'> {
	mustReadWell(parcel)
	if (!order) throw new Refused('ship_csv.order')
	const lines = await packedLines(ctx, parcel, order)
	const sent = await findParcelLines(ctx, order.id, parcel)
	if (sent) {
		if (lines !== null && !isSame(sent, lines)) throw new Refused('ship_csv.number')
		return 'again'
	}
	const shipped = await shipOrder(ctx, {
		orderId: order.id,
		carrier: parcel.carrier,
		deliveryNo: parcel.deliveryNo,
		...(lines !== null && { lines }),
		by: orderActorOf(ctx),
	})
	return shipped
}

/** Checks carrier and number; refuses a number that a spreadsheet has rounded. */
function mustReadWell(parcel: ParcelGiven): void {
	if (/^\d+([.,]\d+)?e\+?\d+$/i.test(parcel.orderSn)) throw new Refused('ship_csv.rounded')
	if (/^\d+([.,]\d+)?e\+\d+$/i.test(parcel.deliveryNo)) throw new Refused('ship_csv.rounded')
	const text = lineOf(60)
	if (!text.safeParse(parcel.carrier).success) throw new Refused('ship_csv.carrier')
	if (!text.safeParse(parcel.deliveryNo).success) throw new Refused('ship_csv.delivery_no')
}

/** The lines of a parcel; null for everything that was not shipped. */
async function packedLines(
	ctx: MerchantContext,
	parcel: ParcelGiven,
	order: LockedOrder,
): Promise<{ lineId: string; num: number }[] | null> {
	if (parcel.rows.every((row) => row.line === '' && row.num === '')) return null
	const named = await listNamedLines(ctx, order.id)
	const packed = new Map<string, number>()
	for (const row of parcel.rows) {
		const fitting = named.filter(
			(line) =>
				(row.line === '' && named.length === 1) ||
				[String(line.position), line.sku_id, line.id].includes(row.line.toLowerCase()),
		)
		const [line] = fitting
		if (!line || fitting.length > 1) throw new Refused('ship_csv.line', { line: row.line })
		if (!/^[1-9]\d{0,2}$/.test(row.num)) throw new Refused('ship_csv.num', { num: row.num })
		if (packed.has(line.id)) throw new Refused('ship_csv.line_twice', { line: row.line })
		packed.set(line.id, Number(row.num))
	}
	return [...packed].map(([lineId, num]) => ({ lineId, num }))
}

function isSame(
	sent: readonly { lineId: string; num: number }[],
	given: readonly { lineId: string; num: number }[],
): boolean {
	const nums = new Map(sent.map(({ lineId, num }) => [lineId, num]))
	return sent.length === given.length && given.every(({ lineId, num }) => nums.get(lineId) === num)
}

/** The text of a refusal. Any other error ends the whole call. */
function whyOf(ctx: MerchantContext, error: unknown): string {
	if (error instanceof Refused) return words(ctx.lang, error.message, error.values)
	if (!(error instanceof Refusal)) throw error
	if (error.key === 'order_state') return words(ctx.lang, 'ship_csv.state')
	return words(ctx.lang, error.field === 'lines' ? 'ship_csv.left' : 'ship_csv.number')
}

function parcelsOf(rows: readonly Row[]): ParcelGiven[] {
	const parcels = new Map<string, ParcelGiven>()
	for (const row of rows) {
		const { orderSn, carrier, deliveryNo } = row
		// An order that was not filled in.
		if (carrier === '' && deliveryNo === '') continue
		const name = JSON.stringify([orderSn, carrier, deliveryNo])
		const parcel = parcels.get(name) ?? { orderSn, carrier, deliveryNo, rows: [] }
		parcel.rows.push(row)
		parcels.set(name, parcel)
	}
	return [...parcels.values()]
}

function readRows(ctx: MerchantContext, csv: string): Row[] {
	const { rows: body, names } = readCsvFile(ctx.lang, csv, {
		columns: ['order_sn', 'carrier', 'delivery_no'],
		mostRows: shipCsvMaxRows,
	})
	if (body.length === 0) refuseFile(words(ctx.lang, 'csv.no_rows'))
	return body.map(({ line, cells }) => {
		// The apostrophe keeps spreadsheets from rounding long numbers.
		const cell = (name: string) => (cells[names.indexOf(name)] ?? '').trim().replace(/^'/, '')
		return {
			row: line,
			orderSn: cell('order_sn'),
			carrier: cell('carrier'),
			deliveryNo: cell('delivery_no'),
			line: cell('line'),
			num: cell('num'),
		}
	})
}
