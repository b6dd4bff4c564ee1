import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { containing } from '../../platform/like-pattern.ts'

/** An order of a shop that a part of its number finds. */
export interface NumberedOrder {
	shopperId: string
	orderSn: string
}

/** The orders of a shop whose numbers contain these digits, the newest of each shopper, at most `most`. */
export async function ordersNumbered(
	ctx: Pick<Context, 'db'>,
	asked: { shopId: string; digits: string; most: number },
): Promise<NumberedOrder[]> {
	const { rows } = await sql<{ shopper_id: string; order_sn: string }>`
		select shopper_id, max(order_sn) as order_sn from orders
		where shop_id = ${asked.shopId} and order_sn like ${containing(asked.digits)}
		group by shopper_id order by max(order_sn) desc limit ${asked.most}
	`.execute(ctx.db)
	return rows.map((row) => ({ shopperId: row.shopper_id, orderSn: row.order_sn }))
}
