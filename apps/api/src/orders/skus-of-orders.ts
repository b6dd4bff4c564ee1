import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'

/** The SKUs of these orders, by the order's id; an order that does not exist is left out. */
export async function skusOfOrders(
	ctx: Context,
	orders: readonly { orderId: string; shopperId: string }[],
): Promise<Map<string, string[]>> {
	if (orders.length === 0) return new Map()
	const { rows } = await sql<{ order_id: string; sku_id: string }>`
		select distinct order_id, sku_id from order_line
		where shopper_id = any(${[...new Set(orders.map(({ shopperId }) => shopperId))]}::uuid[])
			and order_id = any(${orders.map(({ orderId }) => orderId)}::uuid[])
	`.execute(ctx.db)
	const skus = new Map<string, string[]>()
	for (const { order_id: orderId, sku_id: skuId } of rows)
		skus.set(orderId, [...(skus.get(orderId) ?? []), skuId])
	return skus
}
