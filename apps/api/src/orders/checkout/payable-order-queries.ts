import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Readable } from '../../platform/database/sending/read-both.ts'
import type { LockedOrder } from '../order-queries.ts'

/** The fields of an order that its payment needs. Amounts are cents. */
export interface PayableOrder extends Pick<
	LockedOrder,
	| 'id'
	| 'order_sn'
	| 'shopper_id'
	| 'status'
	| 'refund_status'
	| 'total'
	| 'platform_discount'
	| 'expire_at'
	| 'demand'
> {
	/** Whether it was cancelled because its time to pay was over. */
	timed_out: boolean
}

interface PayableRow extends Omit<PayableOrder, 'shopper_id' | 'demand'> {
	/** Each line's SKU and number of pieces: `<id> <number>`, with commas between. As JSON, the server looks up types for every line. */
	pieces: string
}

/**
 * The orders of the shopper's trade, or the one that is named, without a lock, in id order; and what is read beside them. Null if the shopper
 * has no such trade or order.
 */
export async function listPayableOrders<Beside, Stored>(
	db: Db,
	named: { outTradeNo: string } | { orderId: string },
	shopperId: string,
	{ json, read }: Readable<Beside, Stored>,
): Promise<{ orders: PayableOrder[]; beside: Beside } | null> {
	const which =
		'outTradeNo' in named
			? sql`o.trade_id = (select t.id from trade t where t.out_trade_no = ${named.outTradeNo} and t.shopper_id = ${shopperId})`
			: sql`o.id = ${named.orderId}`
	const { rows } = await sql<PayableRow & { beside: Stored }>`
		select o.id, o.order_sn, o.status, o.refund_status, o.total, o.platform_discount, o.expire_at, o.timed_out,
			(select string_agg(concat_ws(' ', l.sku_id, l.num), ',') from order_line l
				where l.order_id = o.id and l.shopper_id = ${shopperId}) as pieces, ${json} as beside
		from orders o where o.shopper_id = ${shopperId} and ${which}
		order by o.id
	`.execute(db)
	const [first] = rows
	if (!first) return null
	return {
		orders: rows.map(({ pieces, ...order }) => ({
			...order,
			shopper_id: shopperId,
			demand: demandOf(pieces),
		})),
		beside: read(first.beside),
	}
}

function demandOf(pieces: string): PayableOrder['demand'] {
	return pieces.split(',').map((line) => {
		const [skuId = '', num] = line.split(' ')
		return { skuId, num: Number(num) }
	})
}
