import { sql } from 'kysely'
import type { Context, TxContext } from '../platform/context.ts'
import type { StoredOrderTax } from '../platform/database/stored-types.ts'

/** A paid order with everything that decides its tax. Amounts are cents; those of lines are text. */
export interface TaxableOrder {
	id: string
	order_sn: string
	shopper_id: string
	shop_id: string
	country: string
	freight: bigint
	shop_discount: bigint
	paid_at: Date
	cancelled_at: Date | null
	/** What it keeps since its payment; null if it keeps nothing (yet). */
	tax: StoredOrderTax | null
	lines: { id: string; category_id: string | null; price: string; num: number; discount: string }[]
}

/** An order, and whose it is. */
export interface OrderOfShopper {
	orderId: string
	shopperId: string
}

/** The orders that were paid, in id order. */
export async function taxableOrders(
	ctx: Context,
	orders: readonly OrderOfShopper[],
): Promise<TaxableOrder[]> {
	if (orders.length === 0) return []
	const { rows } = await sql<TaxableOrder>`
		select o.id, o.order_sn, o.shopper_id, o.shop_id, o.address ->> 'country_code' as country, o.freight, o.shop_discount, o.paid_at,
			o.cancelled_at, o.tax, (
				select json_agg(json_build_object('id', l.id, 'category_id', l.category_id, 'price', l.price::text, 'num', l.num,
					'discount', l.discount::text) order by l.position)
				from order_line l where l.order_id = o.id and l.shopper_id = o.shopper_id
			) as lines
		from orders o
		where o.shopper_id = any(${[...new Set(orders.map(({ shopperId }) => shopperId))]}::uuid[])
			and o.id = any(${orders.map(({ orderId }) => orderId)}::uuid[]) and o.paid_at is not null
		order by o.id
	`.execute(ctx.db)
	return rows
}

/** Keeps the tax of an order, once: a second call changes nothing. */
export async function keepTax(
	ctx: TxContext,
	order: Pick<TaxableOrder, 'id' | 'shopper_id'>,
	tax: StoredOrderTax,
): Promise<void> {
	await sql`
		update orders set tax = ${JSON.stringify(tax)}::jsonb
		where id = ${order.id} and shopper_id = ${order.shopper_id} and tax is null
	`.execute(ctx.db)
}
