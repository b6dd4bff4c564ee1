import type { LanguageFile } from '@portolan/contract'
import { sql } from 'kysely'
import type { Context, TxContext } from '../platform/context.ts'
import type { BoughtLine } from '../reviews/index.ts'
import { unreviewedLines } from './order-queries.ts'
import { lineSpec, lineTitle, lineWording } from './line-word-queries.ts'

const bought = (lang: LanguageFile) => sql`
	l.id as "lineId", o.id as "orderId", o.order_sn as "orderSn", l.product_id as "productId", l.sku_id as "skuId",
	o.shop_id as "shopId", o.shop_name as "shopName", ${lineTitle(lang)} as title, l.image,
	${lineSpec(lang)} as spec, o.received_at as "receivedAt"
`

/** The order of a shopper's line, or null. */
export async function findOrderOfLine(
	ctx: Context,
	lineId: string,
	shopperId: string,
): Promise<string | null> {
	const { rows } = await sql<{ id: string }>`
		select o.id from order_line l join orders o on o.id = l.order_id and o.shopper_id = l.shopper_id
		where l.id = ${lineId} and o.shopper_id = ${shopperId}
	`.execute(ctx.db)
	return rows[0]?.id ?? null
}

/** Lines by their ids. */
export async function findBoughtLines(
	ctx: Context,
	lineIds: readonly string[],
): Promise<BoughtLine[]> {
	const { rows } = await sql<BoughtLine>`
		select ${bought(ctx.lang)} from order_line l ${lineWording} join orders o on o.id = l.order_id and o.shopper_id = l.shopper_id
		where l.id = any(${lineIds}::uuid[])
	`.execute(ctx.db)
	return rows
}

/** The lines that `order_uncommented` of the personal centre counts, the latest received first. */
export async function listUnreviewedLines(
	ctx: Context,
	asked: { shopperId: string; since: Date; limit: number; offset: number },
): Promise<{ lines: BoughtLine[]; count: number }> {
	const waiting = sql`
		where o.shopper_id = ${asked.shopperId} and o.hidden_at is null and o.status in (3, 4)
			and o.received_at > ${asked.since} and o.unreviewed > 0 and l.reviewed_at is null and l.cancelled < l.num
	`
	const { rows } = await sql<BoughtLine>`
		select ${bought(ctx.lang)} from order_line l ${lineWording} join orders o on o.id = l.order_id and o.shopper_id = l.shopper_id ${waiting}
		order by o.received_at desc, o.id, l.position
		limit ${asked.limit} offset ${asked.offset}
	`.execute(ctx.db)
	const { rows: counted } = await sql<{ count: number }>`
		select count(*)::int as count from order_line l join orders o on o.id = l.order_id and o.shopper_id = l.shopper_id ${waiting}
	`.execute(ctx.db)
	return { lines: rows, count: counted[0]?.count ?? 0 }
}

/** Marks a line of a locked order as reviewed; returns how many of its lines have no review. */
export async function setReviewed(
	ctx: TxContext,
	line: { lineId: string; orderId: string; shopperId: string },
): Promise<number> {
	await sql`
		update order_line set reviewed_at = ${ctx.clock.now()}
		where id = ${line.lineId} and shopper_id = ${line.shopperId} and reviewed_at is null
	`.execute(ctx.db)
	const { rows } = await sql<{ unreviewed: number }>`
		update orders o set unreviewed = ${unreviewedLines(line.shopperId)}
		where o.id = ${line.orderId} and o.shopper_id = ${line.shopperId} returning o.unreviewed
	`.execute(ctx.db)
	return rows[0]?.unreviewed ?? 0
}
