import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'

/** The SKUs of these orders, by the order's id; an order that does not exist is left out. */
export async function skusOfOrders(
	ctx: Context,
	orders: readonly { orderId: string; shopperId: string }[],
): Promise<Map<string, string[]>> {
	if (orders.length === 0) return new Map()
	const { rows } = await sql<{ order_id: string; sku_ids: string[] }>`
		select order_id, array_agg(distinct sku_id) as sku_ids from order_line
		where shopper_id = any(${[...new Set(orders.map(({ shopperId }) => shopperId))]}::uuid[])
			and order_id = any(${orders.map(({ orderId }) => orderId)}::uuid[])
		group by order_id
	`.execute(ctx.db)
	return new Map(rows.map(({ order_id: orderId, sku_ids: skuIds }) => [orderId, skuIds]))
}
