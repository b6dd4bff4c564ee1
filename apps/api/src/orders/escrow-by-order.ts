import type { Cents } from '@portolan/money'
import type { Context } from '../platform/context.ts'
import { listEscrows, type EscrowRow } from './order-rows.ts'

/** What an order holds of its shopper's escrow. */
export interface OrderEscrow {
	id: string
	orderSn: string
	shopName: string
	/** Cents, what a platform code paid included: together they are the shopper's escrow in the ledger. */
	amount: Cents
	/** What happens next by itself, and when; null where nothing is dated yet. */
	next: { name: 'receive' | 'settle'; at: Date } | null
}

/** The shopper's escrow, order by order, newest first: paid, neither cancelled nor settled. Orders that cost nothing hold nothing. */
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

/** An order on its way is received by itself; a received one's money goes to the shop. Not while a claim is open. */
function nextOf(row: EscrowRow): OrderEscrow['next'] {
	if (row.refund_status === 1) return null
	if (row.status === 2) return row.receive_at && { name: 'receive', at: row.receive_at }
	return row.settle_at && { name: 'settle', at: row.settle_at }
}
