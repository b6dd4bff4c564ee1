import { endpoints, shipCsvMaxRows } from '@portolan/contract'
import { writeCsv } from '../../platform/csv/csv.ts'
import { handle } from '../../platform/http/handle.ts'
import { listLinesToSend, type ToSendRow } from './merchant-order-queries.ts'

/** The columns of the file, with the names of the API's fields; those to fill in come first. */
const columns = [
	'order_sn',
	'carrier',
	'delivery_no',
	'line',
	'num',
	'title',
	'spec',
	'sku_id',
	'paid',
	'ship_by',
	'cancel_asked',
	'name',
	'mobile',
	'country',
	'province',
	'city',
	'area',
	'postcode',
	'detail',
	'remark',
] as const

/**
 * The orders to ship as a file, those that wait longest first; filled in, it can be imported as it is. It has no more lines than the import
 * accepts, and never only a part of an order.
 */
export const exportOrdersToShip = handle(endpoints.exportOrdersToShip, async (ctx) => {
	const { lines, waiting } = await listLinesToSend(
		ctx.db,
		ctx.actor.shopId,
		shipCsvMaxRows,
		ctx.lang,
	)
	const taken = wholeOrders(lines)
	const orders = new Set(taken.map(({ order_id: id }) => id)).size
	return {
		file_name: `orders-to-send-${ctx.clock.now().toISOString().slice(0, 10)}.csv`,
		csv: writeCsv([columns, ...taken.map(rowOf)]),
		orders,
		waiting,
	}
})

function wholeOrders(lines: readonly ToSendRow[]): readonly ToSendRow[] {
	const tooMuch = lines[shipCsvMaxRows]
	return tooMuch
		? lines.slice(
				0,
				lines.findIndex((it) => it.order_id === tooMuch.order_id),
			)
		: lines
}

/** Spreadsheets would round a number of twenty digits; an apostrophe prevents that, and the import removes it. */
function rowOf(row: ToSendRow): (string | number)[] {
	const { address } = row
	const filled: Record<(typeof columns)[number], string | number> = {
		order_sn: `'${row.order_sn}`,
		carrier: '',
		delivery_no: '',
		line: row.line,
		num: row.left,
		title: row.title,
		spec: row.spec,
		sku_id: row.sku_id,
		paid: momentText(row.paid_at),
		ship_by: row.unshipped_at ? momentText(row.unshipped_at) : '',
		cancel_asked: row.cancel_asked ? 'yes' : '',
		name: address.name,
		mobile: `'${address.dial_code} ${address.mobile}`,
		country: address.country_code,
		province: address.province,
		city: address.city,
		area: address.area,
		postcode: `'${address.postcode}`,
		detail: address.detail,
		remark: row.remark,
	}
	return columns.map((name) => filled[name])
}

/** A moment as spreadsheets read it, in UTC. */
function momentText(at: Date): string {
	return at.toISOString().slice(0, 16).replace('T', ' ')
}
