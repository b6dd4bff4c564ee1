import type { OrderStatus, RefundStatus } from '@portolan/contract'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

/** What an order has in escrow, and its dates. */
export interface EscrowRow {
	id: string
	order_sn: string
	shop_name: string
	status: OrderStatus
	refund_status: RefundStatus
	amount: bigint
	receive_at: Date | null
	settle_at: Date | null
}

/** The shopper's orders with own money in escrow, newest first. What a platform code paid is not theirs. */
export async function listEscrows(db: Db, shopperId: string): Promise<EscrowRow[]> {
	const { rows } = await sql<EscrowRow>`
		select id, order_sn, shop_name, status, refund_status, total - refunded as amount,
			receive_at, settle_at
		from orders
		where shopper_id = ${shopperId} and status between 1 and 4 and settled_at is null
			and total > refunded
		order by id desc
	`.execute(db)
	return rows
}

/** What platform codes paid of each shopper's escrow, in cents: it is the platform's until it is settled. */
export const promotionsInEscrow = sql<{ shopper_id: string; amount: bigint }>`
	select o.shopper_id, sum(o.platform_discount - o.refunded_platform)::bigint as amount from orders o
	where o.status between 1 and 4 and o.settled_at is null and o.platform_discount > o.refunded_platform
	group by o.shopper_id
`

/** The same for all shoppers together. */
export async function sumPromotionsInEscrow(db: Db): Promise<bigint> {
	const { rows } = await sql<{ amount: bigint }>`
		select coalesce(sum(amount), 0)::bigint as amount from (${promotionsInEscrow}) p
	`.execute(db)
	return rows[0]?.amount ?? 0n
}
