import type { Db } from '../../platform/database/db.ts'
import type { Context, MerchantActor, TxContext } from '../../platform/context.ts'
import { sql } from 'kysely'
import { newId } from '../../platform/ids.ts'

/** A note of somebody of a shop about one of its orders. */
export interface OrderNote {
	id: string
	at: Date
	by_name: string
	body: string
}

/** The notes of an order, oldest first. The caller has checked whose order it is. */
export async function listOrderNotes(db: Db, orderId: string): Promise<OrderNote[]> {
	const { rows } = await sql<OrderNote>`
		select id, at, by_name, body from order_note where order_id = ${orderId} order by id
	`.execute(db)
	return rows
}

/** Adds a note to an order of the shop; nothing is added if it is another shop's. Returns whether it was. */
export async function insertOrderNote(
	ctx: TxContext<MerchantActor>,
	orderId: string,
	body: string,
): Promise<boolean> {
	const { id, name, shopId } = ctx.actor
	const { numAffectedRows } = await sql`
		insert into order_note (id, order_id, shop_id, body, by_id, by_name, at)
		select ${newId()}, o.id, o.shop_id, ${body}, ${id}, ${name}, ${ctx.clock.now()}
		from orders o where o.id = ${orderId} and o.shop_id = ${shopId}
	`.execute(ctx.db)
	return numAffectedRows === 1n
}

/** How many of these orders are the shop's. */
export async function countOfShop(
	ctx: Context<MerchantActor>,
	orderIds: readonly string[],
): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from orders where id = any(${orderIds}::uuid[]) and shop_id = ${ctx.actor.shopId}
	`.execute(ctx.db)
	return rows[0]?.count ?? 0
}

/** The tags of orders, those of each in the order of the alphabet. The caller has checked whose orders they are. */
export async function tagsOf(
	db: Db,
	orderIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
	if (orderIds.length === 0) return new Map()
	const { rows } = await sql<{ order_id: string; tags: string[] }>`
		select order_id, array_agg(tag order by lower(tag), tag) as tags from order_tag
		where order_id = any(${orderIds}::uuid[]) group by order_id
	`.execute(db)
	return new Map(rows.map(({ order_id: id, tags }) => [id, tags]))
}

/** Gives orders of the shop tags. One that an order has stays as it is. */
export async function insertOrderTags(
	ctx: TxContext<MerchantActor>,
	orderIds: readonly string[],
	tags: readonly string[],
): Promise<void> {
	await sql`
		insert into order_tag (order_id, tag, shop_id, by_id, at)
		select o.id, t.tag, ${ctx.actor.shopId}, ${ctx.actor.id}, ${ctx.clock.now()}
		from unnest(${orderIds}::uuid[]) as o (id) cross join unnest(${tags}::text[]) as t (tag)
		order by o.id, t.tag
		on conflict do nothing
	`.execute(ctx.db)
}

/** Takes tags from orders of the shop. */
export async function deleteOrderTags(
	ctx: TxContext<MerchantActor>,
	orderIds: readonly string[],
	tags: readonly string[],
): Promise<void> {
	await sql`
		delete from order_tag where order_id = any(${orderIds}::uuid[]) and tag = any(${tags}::text[])
			and shop_id = ${ctx.actor.shopId}
	`.execute(ctx.db)
}

/** The tags of a shop's orders with how many orders have each, those of most orders first. */
export async function listShopTags(
	db: Db,
	shopId: string,
): Promise<{ tag: string; count: number }[]> {
	const { rows } = await sql<{ tag: string; count: number }>`
		select tag, count(*)::int as count from order_tag where shop_id = ${shopId}
		group by tag order by count desc, tag limit 200
	`.execute(db)
	return rows
}
