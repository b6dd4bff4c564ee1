import { orderStatus, refundStatus } from '@portolan/contract'
import type { Cents } from '@portolan/money'
import type { Context } from '../platform/context.ts'
import { listEscrows, type EscrowRow } from './escrow-queries.ts'

/** The shopper's own money that an order has in escrow. */
export interface OrderEscrow {
	id: string
	orderSn: string
	shopName: string
	/**
	 * Cents that the shopper paid and did not get back. What a platform code paid is not included, although it is in their escrow account.
	 */
	amount: Cents
	/** What happens next automatically, and when; null if nothing has a date yet. */
	next: { name: 'receive' | 'settle'; at: Date } | null
}

/**
 * The shopper's own money in escrow, order by order, newest first: paid, neither cancelled nor settled. Orders that cost nothing are left
 * out.
 */
export async function escrowByOrder(ctx: Context, shopperId: string): Promise<OrderEscrow[]> {
	const rows = await listEscrows(ctx.db, shopperId)
	return rows.map((row) => ({
		id: row.id,
		orderSn: row.order_sn,
		shopName: row.shop_name,
		amount: row.amount,
		next: nextOf(row),
	}))
}

/**
 * The next step of an order: one on its way counts as received; the money of a received one goes to the shop. None while a claim is open.
 */
function nextOf(row: EscrowRow): OrderEscrow['next'] {
	if (row.refund_status === refundStatus.open) return null
	if (row.status === orderStatus.shipped)
		return row.receive_at && { name: 'receive', at: row.receive_at }
	return row.settle_at && { name: 'settle', at: row.settle_at }
}
