import type { OrderStatus, RefundStatus } from '@portolan/contract'
import type { Cents } from '@portolan/money'
import type { Context } from '../platform/context.ts'
import { findShortOrders } from './order-card-queries.ts'

/** An order as a card in a conversation, in its present state. `total` is cents. */
export interface CardOfOrder {
	orderSn: string
	shopperId: string
	shopId: string
	status: OrderStatus
	refundStatus: RefundStatus
	total: Cents
	totalNum: number
	/** The title of its first line in the reader's language, and its picture. */
	title: string
	image: string
	/** The numbers of its parcels, the first sent first. */
	tracking: string[]
}

/** The cards of orders by id; unknown ones are left out. The caller checks to whom they belong. */
export async function orderCards(
	ctx: Pick<Context, 'db' | 'lang'>,
	ids: readonly string[],
): Promise<Map<string, CardOfOrder>> {
	const rows = await findShortOrders(ctx.db, [...new Set(ids)], ctx.lang)
	return new Map(
		rows.map((row) => [
			row.id,
			{
				orderSn: row.order_sn,
				shopperId: row.shopper_id,
				shopId: row.shop_id,
				status: row.status,
				refundStatus: row.refund_status,
				total: row.total,
				totalNum: row.total_num,
				title: row.title,
				image: row.image,
				tracking: row.tracking,
			},
		]),
	)
}
