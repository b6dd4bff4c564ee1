import { sql } from 'kysely'
import type { TxContext } from '../platform/context.ts'
import type { Db } from '../platform/database/db.ts'
import type { WriteCall } from '../platform/write-once.ts'

/** A line of a cart. `price_seen` is in cents. */
export interface CartLineRow {
	id: string
	shop_id: string
	product_id: string
	sku_id: string
	num: number
	checked: boolean
	price_seen: bigint
}

/** A shopper's lines, the newest first: all of them, or the named ones. */
export async function cartLineRows(
	db: Db,
	shopperId: string,
	ids: readonly string[] | null = null,
): Promise<CartLineRow[]> {
	const { rows } = await sql<CartLineRow>`
		select id, shop_id, product_id, sku_id, num, checked, price_seen from cart_line
		where shopper_id = ${shopperId} and (${ids}::uuid[] is null or id = any(${ids}::uuid[]))
		order by added_at desc, id desc
	`.execute(db)
	return rows
}

/** Locks the shopper's cart, making it if needed, so that the limits on lines and shops hold when two requests add at once. */
export async function lockCart(ctx: TxContext, shopperId: string): Promise<void> {
	await sql`
		insert into cart (shopper_id, touched_at) values (${shopperId}, ${ctx.clock.now()})
		on conflict (shopper_id) do update set touched_at = excluded.touched_at
	`.execute(ctx.db)
}

/** Writes lines: new ones, or a new number of pieces if the SKU is in the cart. They are checked afterwards. */
export async function writeCartLines(
	ctx: TxContext,
	shopperId: string,
	lines: readonly Omit<CartLineRow, 'checked'>[],
): Promise<void> {
	if (lines.length === 0) return
	await sql`
		insert into cart_line (id, shopper_id, shop_id, product_id, sku_id, num, checked, price_seen, added_at)
		select line.id, ${shopperId}, line.shop_id, line.product_id, line.sku_id, line.num, true, line.price_seen,
			${ctx.clock.now()}
		from unnest(
			${lines.map((line) => line.id)}::uuid[], ${lines.map((line) => line.shop_id)}::uuid[],
			${lines.map((line) => line.product_id)}::uuid[], ${lines.map((line) => line.sku_id)}::uuid[],
			${lines.map((line) => line.num)}::int[], ${lines.map((line) => line.price_seen)}::bigint[]
		) as line (id, shop_id, product_id, sku_id, num, price_seen)
		on conflict (shopper_id, sku_id) do update set num = excluded.num, checked = true,
			price_seen = excluded.price_seen, added_at = excluded.added_at
	`.execute(ctx.db)
}

/** Sets the pieces of one line and records its present price as seen; returns false if the line is not the shopper's. */
export async function setLineNum(
	ctx: TxContext,
	shopperId: string,
	line: { id: string; num: number; priceSeen: bigint },
): Promise<boolean> {
	const { numAffectedRows } = await sql`
		update cart_line set num = ${line.num}, price_seen = ${line.priceSeen}
		where id = ${line.id} and shopper_id = ${shopperId}
	`.execute(ctx.db)
	return numAffectedRows === 1n
}

/** Checks or unchecks lines and returns how many of the named ones exist. */
export async function setLinesChecked(
	ctx: TxContext,
	shopperId: string,
	ids: readonly string[],
	checked: boolean,
): Promise<number> {
	const { numAffectedRows } = await sql`
		update cart_line set checked = ${checked} where shopper_id = ${shopperId} and id = any(${ids}::uuid[])
	`.execute(ctx.db)
	return Number(numAffectedRows ?? 0n)
}

/** Removes lines. */
export async function deleteCartLines(
	ctx: TxContext,
	shopperId: string,
	ids: readonly string[],
): Promise<void> {
	await sql`
		delete from cart_line where shopper_id = ${shopperId} and id = any(${ids}::uuid[])
	`.execute(ctx.db)
}

/** Removes lines, as part of a larger write. */
export function callClearCartLines(shopperId: string, ids: readonly string[]): WriteCall {
	return sql`clear_cart_lines(${shopperId}, ${ids}::uuid[])`
}

/** How many pieces the cart holds. */
export async function countPieces(db: Db, shopperId: string): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select coalesce(sum(num), 0)::int as count from cart_line where shopper_id = ${shopperId}
	`.execute(db)
	return rows[0]?.count ?? 0
}
