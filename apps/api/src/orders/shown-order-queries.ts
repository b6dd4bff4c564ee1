import type {
	DeliveryAddress,
	LanguageFile,
	MoveName,
	OrderStatus,
	RefundStatus,
} from '@portolan/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { containing } from '../platform/like-pattern.ts'
import { anybody } from './order-queries.ts'
import { hasLineTitled, lineSpec, lineTitle, lineWording } from './line-word-queries.ts'

/** An order for showing. Amounts are cents; those inside `lines` are text. */
export interface ShownOrder {
	id: string
	order_sn: string
	out_trade_no: string
	status: OrderStatus
	refund_status: RefundStatus
	shop_id: string
	shop_name: string
	total_num: number
	subtotal: bigint
	freight: bigint
	discount: bigint
	total: bigint
	remark: string
	address: DeliveryAddress
	created_at: Date
	expire_at: Date
	unshipped_at: Date | null
	cancel_asked_at: Date | null
	reminded_at: Date | null
	receive_at: Date | null
	extended_at: Date | null
	received_at: Date | null
	complete_at: Date | null
	settle_at: Date | null
	settled_at: Date | null
	has_left: boolean
	/** Lines that wait for a review; counted from receipt on. */
	unreviewed: number
	lines: ShownLine[]
}

/** A line for showing, in the reader's language; `price` is cents as text. */
export interface ShownLine {
	id: string
	product_id: string
	sku_id: string
	title: string
	image: string
	spec: string
	price: string
	num: number
}

/** The columns of a {@link ShownOrder}, its lines in the language; `orders` is called `o`. `whose`: as for `lockedColumns`. */
export function shownColumns(
	lang: LanguageFile,
	whose: RawBuilder<string> = anybody,
): RawBuilder<unknown> {
	return sql`
	o.id, o.order_sn, (select t.out_trade_no from trade t where t.id = o.trade_id and t.shopper_id = ${whose}) as out_trade_no, o.status, o.refund_status,
	o.shop_id, o.shop_name, o.total_num, o.subtotal, o.freight, o.platform_discount + o.shop_discount as discount, o.total,
	o.remark, o.address, o.created_at, o.expire_at, o.unshipped_at, o.cancel_asked_at, o.reminded_at, o.receive_at, o.extended_at,
	o.received_at, o.complete_at, o.settle_at, o.settled_at,
	exists (select 1 from order_line l where l.order_id = o.id and l.shopper_id = ${whose} and l.shipped > 0) as has_left,
	o.unreviewed, (
		select json_agg(json_build_object('id', l.id, 'product_id', l.product_id, 'sku_id', l.sku_id, 'title', ${lineTitle(lang)},
			'image', l.image, 'spec', ${lineSpec(lang)}, 'price', l.price::text, 'num', l.num) order by l.position)
		from order_line l ${lineWording} where l.order_id = o.id and l.shopper_id = ${whose}
	) as lines
`
}

/** An order of the shopper for showing, also a hidden one; or null. */
export async function findShownOrder(
	db: Db,
	orderId: string,
	shopperId: string,
	lang: LanguageFile,
): Promise<ShownOrder | null> {
	const { rows } = await sql<ShownOrder>`
		select ${shownColumns(lang, sql`${shopperId}`)} from orders o where o.id = ${orderId} and o.shopper_id = ${shopperId}
	`.execute(db)
	return rows[0] ?? null
}

/** The filters of the order list. Null means: any. */
export interface OrderListAsked {
	shopperId: string
	statuses: readonly number[] | null
	refundStatuses: readonly number[] | null
	/** Hidden orders, too. */
	hiddenToo: boolean
	/** Text to find in numbers, titles or the shop's name. */
	keyword: string | null
	/** The language of titles and options. */
	lang: LanguageFile
	limit: number
	offset: number
}

/** Counts stop here; the contract says so (listOrders). */
export const ordersCountedTo = 1_000

/**
 * A page of the shopper's orders, newest first, whether more follow, and how many there are up to {@link ordersCountedTo}, in one statement.
 * It contains only the conditions that are asked, so that an index has each page in its order, however many orders there are.
 */
export async function listShownOrders(
	db: Db,
	asked: OrderListAsked,
): Promise<{ rows: ShownOrder[]; count: number; hasMore: boolean }> {
	const { rows } = await sql<{ count: number; page: ShownOrderJson[] | null }>`/* one plan */
		select (select count(*)::int from (${newestOf(asked, ordersCountedTo, 0)}) counted) as count, (
			select json_agg(row_to_json(page) order by page.id desc) from (
				select ${shownColumns(asked.lang, sql`${asked.shopperId}`)} from (${newestOf(asked, asked.limit + 1, asked.offset)}) newest join orders o using (id)
				where o.shopper_id = ${asked.shopperId}
			) page
		) as page
	`.execute(db)
	const row = rows[0]
	const page = row?.page ?? []
	return {
		rows: page.slice(0, asked.limit).map(fromJson),
		count: row?.count ?? 0,
		hasMore: page.length > asked.limit,
	}
}

/** The ids of a shopper's newest orders that fit, as a statement. */
function newestOf(asked: OrderListAsked, limit: number, offset: number): RawBuilder<unknown> {
	const conditions = [sql`o.shopper_id = ${asked.shopperId}`]
	if (!asked.hiddenToo) conditions.push(sql`o.hidden_at is null`)
	// The first condition is that of the index of such orders, of which there are few.
	if (asked.refundStatuses !== null)
		conditions.push(
			sql`o.refund_status > 0 and o.refund_status = any(${asked.refundStatuses}::smallint[])`,
		)
	if (asked.keyword !== null)
		conditions.push(hasKeyword(containing(asked.keyword), asked.lang, asked.shopperId))
	const fitting = (condition: RawBuilder<unknown>, most: number) => sql`
		select o.id from orders o where ${sql.join([...conditions, condition], sql` and `)}
		order by o.id desc limit ${most}`
	if (asked.statuses === null) return sql`${fitting(sql`true`, limit)} offset ${offset}`
	// Each state has its newest orders in an index; together they would have to be sorted.
	return sql`
		select each.id from unnest(${[...new Set(asked.statuses)]}::smallint[]) as state (status)
			cross join lateral (${fitting(sql`o.status = state.status`, limit + offset)}) each
		order by each.id desc limit ${limit} offset ${offset}`
}

function hasKeyword(like: string, lang: LanguageFile, shopperId: string): RawBuilder<boolean> {
	return sql`(o.order_sn like ${like} or o.shop_name ilike ${like} or ${hasLineTitled(like, lang, sql`${shopperId}`)}
		or exists (select 1 from trade t where t.id = o.trade_id and t.shopper_id = ${shopperId} and t.out_trade_no like ${like}))`
}

export const amounts = ['subtotal', 'freight', 'discount', 'total'] as const

export const moments = ['created_at', 'expire_at'] as const

export const moreMoments = [
	'unshipped_at',
	'cancel_asked_at',
	'reminded_at',
	'receive_at',
	'extended_at',
	'received_at',
	'complete_at',
	'settle_at',
	'settled_at',
] as const

/** A {@link ShownOrder} as `row_to_json` writes it: moments as text, cents as numbers (safe: below 2^53). */
export type ShownOrderJson = Omit<
	ShownOrder,
	(typeof amounts)[number] | (typeof moments)[number] | (typeof moreMoments)[number]
> &
	Record<(typeof amounts)[number], number> &
	Record<(typeof moments)[number], string> &
	Record<(typeof moreMoments)[number], string | null>

export function fromJson(row: ShownOrderJson): ShownOrder {
	return {
		...row,
		...mapped(amounts, (name) => BigInt(row[name])),
		...mapped(moments, (name) => new Date(row[name])),
		...mapped(moreMoments, (name) => momentOf(row[name])),
	}
}

export function momentOf(text: string | null): Date | null {
	return text === null ? null : new Date(text)
}

/** The cast holds because every name gets its value. */
export function mapped<Name extends string, Value>(
	names: readonly Name[],
	valueOf: (name: Name) => Value,
): Record<Name, Value> {
	return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>
}

/** A row of an order's history. */
export interface ShownMove {
	name: MoveName
	who: 'shopper' | 'merchant' | 'operator' | 'system'
	who_id: string
	why: string | null
	at: Date
}

/** An order's history, oldest first. */
export async function listMoves(db: Db, orderId: string): Promise<ShownMove[]> {
	const { rows } = await sql<ShownMove>`
		select name, who, who_id, why, at from order_move where order_id = ${orderId} order by id
	`.execute(db)
	return rows
}
