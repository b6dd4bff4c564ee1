import type { LanguageFile, MoveName, OrderStatus, RefundStatus } from '@portolan/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Context, TxContext } from '../platform/context.ts'
import { spansServers, type Db } from '../platform/database/db.ts'
import type { WriteCall } from '../platform/write-once.ts'
import { lineSpec, lineTitle, lineWording } from './line-word-queries.ts'
import { moveEvents } from './moves/move-events.ts'

/** The fields of an order that its moves need. Amounts are cents. */
export interface LockedOrder {
	id: string
	order_sn: string
	trade_id: string
	shopper_id: string
	shop_id: string
	shop_name: string
	status: OrderStatus
	refund_status: RefundStatus
	freight: bigint
	total: bigint
	platform_discount: bigint
	shop_discount: bigint
	commission_bp: number
	refunded: bigint
	refunded_platform: bigint
	expire_at: Date
	receive_at: Date | null
	shipped_at: Date | null
	paid_at: Date | null
	received_at: Date | null
	settle_at: Date | null
	settled_at: Date | null
	cancel_asked_at: Date | null
	reminded_at: Date | null
	extended_at: Date | null
	stopped_at: Date | null
	has_left: boolean
	demand: { skuId: string; num: number }[]
}

/** The shopper of a row of `orders o`. */
export const anybody = sql<string>`o.shopper_id`

/**
 * The columns of a {@link LockedOrder}; `orders` is called `o`. `whose`: the shopper, where the statement names one, so that it is about one
 * server where the database is distributed (docs/decisions/0094). A template, because the text of a template is the same each time.
 */
export const lockedColumns = (whose: RawBuilder<string> = anybody) => sql`
	o.id, o.order_sn, o.trade_id, o.shopper_id, o.shop_id, o.shop_name,
	o.status, o.refund_status, o.freight, o.total, o.platform_discount, o.shop_discount, o.commission_bp, o.refunded, o.refunded_platform, o.expire_at,
	o.receive_at, o.shipped_at, o.paid_at, o.received_at, o.settle_at, o.settled_at, o.cancel_asked_at, o.reminded_at, o.extended_at, o.stopped_at,
	exists (select 1 from order_line l where l.order_id = o.id and l.shopper_id = ${whose} and l.shipped > 0) as has_left,
	(select json_agg(json_build_object('skuId', l.sku_id, 'num', l.num)) from order_line l
		where l.order_id = o.id and l.shopper_id = ${whose}) as demand
`

/**
 * Locks an order of any shopper. Whose it is is read first: where the database is distributed, the rows of one person are locked on that
 * person's server (docs/decisions/0094).
 */
export async function lockOrder(ctx: TxContext, orderId: string): Promise<LockedOrder | null> {
	const { rows } = await sql<{ shopper_id: string }>`
		select shopper_id from orders where id = ${orderId}
	`.execute(ctx.db)
	return rows[0] ? lockOwnOrder(ctx, orderId, rows[0].shopper_id) : null
}

/**
 * Lets the locks on a person's rows last until the transaction is over on every server: a write that finds no row, because no order has the id
 * of its shopper. Nothing where the database is not distributed.
 */
export async function keepLocks(ctx: TxContext, shopperId: string): Promise<void> {
	if (spansServers(ctx.db))
		await sql`delete from order_told where shopper_id = ${shopperId} and order_id = ${shopperId}`.execute(
			ctx.db,
		)
}

/** An order of any shopper, without a lock. */
export async function findOrder(db: Db, orderId: string): Promise<LockedOrder | null> {
	const { rows } = await sql<LockedOrder>`
		select ${lockedColumns()} from orders o where o.id = ${orderId}
	`.execute(db)
	return rows[0] ?? null
}

/** Locks an order of the shopper; null if it is another shopper's. */
export async function lockOwnOrder(
	ctx: TxContext,
	orderId: string,
	shopperId: string,
): Promise<LockedOrder | null> {
	await keepLocks(ctx, shopperId)
	// The owner is part of the statement, because a request of another person must not wait for the row or lock it.
	const { rows } = await sql<LockedOrder>`
		select ${lockedColumns(sql`${shopperId}`)} from orders o where o.id = ${orderId} and o.shopper_id = ${shopperId} for update of o
	`.execute(ctx.db)
	return rows[0] ?? null
}

/** Locks an order of the shop; null if it is another shop's. */
export async function lockShopOrder(
	ctx: TxContext,
	orderId: string,
	shopId: string,
): Promise<LockedOrder | null> {
	const { rows } = await sql<{ shopper_id: string }>`
		select shopper_id from orders where id = ${orderId} and shop_id = ${shopId}
	`.execute(ctx.db)
	return rows[0] ? lockOwnOrder(ctx, orderId, rows[0].shopper_id) : null
}

/** The fields of a line that a claim needs. Amounts are cents. */
export interface ClaimableLine {
	id: string
	product_id: string
	title: string
	image: string
	spec: string
	price: bigint
	num: number
	/** The line's share of the promo code. */
	discount: bigint
	shipped: number
	/** Pieces that were cancelled before they were shipped. */
	cancelled: number
}

/** The lines of an order with what a claim needs, in their order; title and choice in the language. */
export async function listClaimableLines(
	db: Db,
	orderId: string,
	lang: LanguageFile,
): Promise<ClaimableLine[]> {
	const { rows } = await sql<ClaimableLine>`
		select l.id, l.product_id, ${lineTitle(lang)} as title, l.image, ${lineSpec(lang)} as spec, l.price, l.num, l.discount,
			l.shipped, l.cancelled
		from order_line l ${lineWording} where l.order_id = ${orderId} order by l.position
	`.execute(db)
	return rows
}

/** The dates that a move writes; those that are left out do not change. */
export interface MoveDates {
	paid_at?: Date
	shipped_at?: Date
	delivered_at?: Date
	receive_at?: Date
	received_at?: Date
	complete_at?: Date
	completed_at?: Date
	settle_at?: Date
	settled_at?: Date
	cancelled_at?: Date
	unshipped_at?: Date
	cancel_asked_at?: Date
	reminded_at?: Date
	extended_at?: Date
}

/** One move of several orders, as it is written. */
export interface MoveRow {
	orders: readonly { id: string; shopper_id: string }[]
	name: MoveName
	from: readonly OrderStatus[]
	/** Null keeps the state. */
	to: OrderStatus | null
	refundStatus: RefundStatus | null
	timedOut: boolean
	who: 'shopper' | 'merchant' | 'operator' | 'system'
	whoId: string
	why: string | null
	dates: MoveDates
}

/**
 * Moves orders that are in one of the given states, and writes their history and outbox events, in one statement. Both kinds of
 * cancellation have the same topic. Returns how many moved.
 */
export async function writeMove(ctx: TxContext, move: MoveRow): Promise<number> {
	const { rows } = await sql<{ moved: number }>`select ${movedBy(ctx, move)} as moved`.execute(
		ctx.db,
	)
	return rows[0]?.moved ?? 0
}

/** The same as part of a larger write, for all of the orders or none. */
export function callMoveAll(ctx: Context, move: MoveRow): WriteCall {
	return sql`all_moved(${movedBy(ctx, move)}, ${move.orders.length})`
}

function movedBy(ctx: Context, move: MoveRow): RawBuilder<number> {
	return sql`move_orders(${move.orders.map((order) => order.shopper_id)}::uuid[], ${move.orders.map(({ id }) => id)}::uuid[], ${move.name}, ${moveEvents[move.name]}, ${move.from}::smallint[], ${move.to}::smallint,
		${move.refundStatus}::smallint, ${move.timedOut}, ${move.who}, ${move.whoId}, ${move.why},
		${JSON.stringify(move.dates)}::jsonb, ${ctx.clock.now()})`
}

/** Adds to the refunds of a locked order's claims, in cents; checks of the table refuse more than was paid. */
export async function addRefund(
	ctx: TxContext,
	order: Pick<LockedOrder, 'id' | 'shopper_id'>,
	given: { wallet: bigint; platform: bigint },
): Promise<void> {
	await sql`
		update orders set refunded = refunded + ${given.wallet}, refunded_platform = refunded_platform + ${given.platform}
		where id = ${order.id} and shopper_id = ${order.shopper_id}
	`.execute(ctx.db)
}

/** How many lines of the shopper's `orders o` wait for a review: those that were not cancelled as a whole. */
export const unreviewedLines = (shopperId: string) => sql`(
	select count(*)::smallint from order_line l
	where l.order_id = o.id and l.shopper_id = ${shopperId} and l.reviewed_at is null and l.cancelled < l.num
)`

/** Pieces of a line. */
export interface LinePieces {
	lineId: string
	num: number
}

/**
 * Cancels pieces of a locked order that were not shipped: the given ones, or all of them. Returns the number of pieces by SKU; a check
 * refuses pieces that were shipped.
 */
export async function cancelPieces(
	ctx: TxContext,
	order: Pick<LockedOrder, 'id' | 'shopper_id'>,
	pieces: readonly LinePieces[] | 'all',
): Promise<{ skuId: string; num: number }[]> {
	const wanted =
		pieces === 'all'
			? sql`select id as line_id, num - shipped - cancelled as num from order_line
				where order_id = ${order.id} and shopper_id = ${order.shopper_id}`
			: sql`select * from unnest(${pieces.map(({ lineId }) => lineId)}::uuid[], ${pieces.map(({ num }) => num)}::int[])
				as wanted (line_id, num)`
	const { rows } = await sql<{ skuId: string; num: number }>`
		update order_line l set cancelled = l.cancelled + w.num from (${wanted}) w
		where l.id = w.line_id and l.order_id = ${order.id} and l.shopper_id = ${order.shopper_id} and w.num > 0
		returning l.sku_id as "skuId", w.num
	`.execute(ctx.db)
	await sql`
		update orders o set unreviewed = ${unreviewedLines(order.shopper_id)}
		where o.id = ${order.id} and o.shopper_id = ${order.shopper_id} and o.received_at is not null
	`.execute(ctx.db)
	return rows
}

/** The SKUs of pieces of a locked order. */
export async function skusOf(
	ctx: TxContext,
	order: Pick<LockedOrder, 'id' | 'shopper_id'>,
	pieces: readonly LinePieces[],
): Promise<{ skuId: string; num: number }[]> {
	const { rows } = await sql<{ skuId: string; num: number }>`
		select l.sku_id as "skuId", w.num
		from order_line l join unnest(${pieces.map(({ lineId }) => lineId)}::uuid[], ${pieces.map(({ num }) => num)}::int[])
			as w (line_id, num) on l.id = w.line_id
		where l.order_id = ${order.id} and l.shopper_id = ${order.shopper_id}
	`.execute(ctx.db)
	return rows
}

/** Whether pieces of the locked order are still to be shipped. */
export async function hasPiecesToShip(ctx: Context, orderId: string): Promise<boolean> {
	const { rows } = await sql<{ left: boolean }>`
		select exists (
			select 1 from order_line where order_id = ${orderId} and shipped + cancelled < num
		) as left
	`.execute(ctx.db)
	return rows[0]?.left ?? false
}

/** A trade whose last order was cancelled, with the promo code it had used. */
export interface DeadTradeRow {
	promo_id: string | null
	shopper_id: string
}

/** Removes cancelled orders from their trades, locking trades in the order of shoppers and ids; returns the trades without orders. */
export async function leaveTrades(
	ctx: TxContext,
	orders: readonly Pick<LockedOrder, 'trade_id' | 'shopper_id'>[],
): Promise<DeadTradeRow[]> {
	const shopperIds = [...new Set(orders.map((order) => order.shopper_id))].toSorted()
	const dead: DeadTradeRow[] = []
	for (const shopperId of shopperIds)
		dead.push(
			...(await leaveTradesOf(
				ctx,
				shopperId,
				orders.filter((order) => order.shopper_id === shopperId).map((order) => order.trade_id),
			)),
		)
	return dead
}

async function leaveTradesOf(
	ctx: TxContext,
	shopperId: string,
	tradeIds: readonly string[],
): Promise<DeadTradeRow[]> {
	await sql`
		select id from trade where shopper_id = ${shopperId} and id = any(${tradeIds}::uuid[]) order by id for update
	`.execute(ctx.db)
	const { rows } = await sql<DeadTradeRow & { live_orders: number }>`
		update trade t set live_orders = t.live_orders - cardinality(array_positions(${tradeIds}::uuid[], t.id))
		where t.shopper_id = ${shopperId} and t.id = any(${tradeIds}::uuid[])
		returning t.promo_id, t.shopper_id, t.live_orders
	`.execute(ctx.db)
	return rows.filter((row) => row.live_orders === 0)
}

/** Hides an order from its shopper's list. */
export async function setHidden(
	ctx: TxContext,
	order: Pick<LockedOrder, 'id' | 'shopper_id'>,
): Promise<void> {
	await sql`
		update orders set hidden_at = ${ctx.clock.now()}
		where id = ${order.id} and shopper_id = ${order.shopper_id} and hidden_at is null
	`.execute(ctx.db)
}

/** Whether the shopper has an order that is neither cancelled nor wholly settled. */
export async function hasOpenOrder(db: Db, shopperId: string): Promise<boolean> {
	const { rows } = await sql<{ open: boolean }>`
		select exists (
			select 1 from orders where shopper_id = ${shopperId} and status <> -1 and settled_at is null
		) as open
	`.execute(db)
	return rows[0]?.open ?? false
}
