import type {
	DeliveryAddress,
	LanguageFile,
	MoveName,
	OrderStatus,
	RefundStatus,
} from '@portolan/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { StoredOrderTax } from '../platform/database/stored-types.ts'
import {
	bigint,
	joinedRows,
	moment,
	momentOrNull,
	number,
	readRows,
	text,
	TextRow,
} from '../platform/database/text-rows/text-row.ts'
import { containing } from '../platform/like-pattern.ts'
import { anybody } from './order-queries.ts'
import {
	hasLineTitled,
	lineSpec,
	lineTitle,
	lineWordKey,
	lineWording,
	readLineWords,
	type LineWordKey,
} from './line-word-queries.ts'

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
	ship_after: Date | null
	cancel_asked_at: Date | null
	reminded_at: Date | null
	receive_at: Date | null
	extended_at: Date | null
	received_at: Date | null
	complete_at: Date | null
	settle_at: Date | null
	settled_at: Date | null
	/** The tax in its price; null without tax. */
	tax: StoredOrderTax | null
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
	o.received_at, o.complete_at, o.settle_at, o.settled_at, o.tax, o.ship_after,
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

/** The count of a list ends here; the contract says so (listOrders). Counting is the only part of a page that many orders make slow. */
const ordersCountedTo = 100

/** An order of a list. */
export type ListedOrder = Omit<ShownOrder, 'subtotal' | 'remark' | 'address' | 'tax' | 'ship_after'>

/** What {@link ListedOrder} has of its row, beside the trade's number and the lines. */
const listedOrder = new TextRow<Omit<ListedOrder, 'out_trade_no' | 'has_left' | 'lines'>>({
	id: text('o.id'),
	order_sn: text('o.order_sn'),
	status: number<OrderStatus>('o.status'),
	refund_status: number<RefundStatus>('o.refund_status'),
	shop_id: text('o.shop_id'),
	shop_name: text('o.shop_name'),
	total_num: number('o.total_num'),
	freight: bigint('o.freight'),
	discount: bigint('o.platform_discount + o.shop_discount'),
	total: bigint('o.total'),
	unreviewed: number('o.unreviewed'),
	created_at: moment('o.created_at'),
	expire_at: moment('o.expire_at'),
	unshipped_at: momentOrNull('o.unshipped_at'),
	cancel_asked_at: momentOrNull('o.cancel_asked_at'),
	reminded_at: momentOrNull('o.reminded_at'),
	receive_at: momentOrNull('o.receive_at'),
	extended_at: momentOrNull('o.extended_at'),
	received_at: momentOrNull('o.received_at'),
	complete_at: momentOrNull('o.complete_at'),
	settle_at: momentOrNull('o.settle_at'),
	settled_at: momentOrNull('o.settled_at'),
})

/** A line of a list, and what its words are found by. */
const listedLine = new TextRow<
	Omit<ShownLine, 'title' | 'spec'> & { shipped: number } & LineWordKey
>(
	{
		id: text('l.id'),
		product_id: text('l.product_id'),
		sku_id: text('l.sku_id'),
		image: text('l.image'),
		price: text('l.price'),
		num: number('l.num'),
		shipped: number('l.shipped'),
		...lineWordKey,
	},
	'inner',
)
const listedLines = joinedRows(listedLine.joined, sql`l.position`, 'inner')
const newestFirst = sql`o.id desc`

/** A page of the shopper's orders, newest first, whether more follow, and how many there are up to {@link ordersCountedTo}. */
export async function listShownOrders(
	db: Db,
	asked: OrderListAsked,
): Promise<{ rows: ListedOrder[]; count: number; hasMore: boolean }> {
	return shownOrdersIn(db, asked, await readShownOrders(db, asked))
}

/**
 * Reads a page for {@link listShownOrders} as one text, in one statement. It contains only the conditions that are asked, so that an index has
 * each page in its order, however many orders there are. Orders are counted only where the page does not show how many there are: up to
 * {@link ordersCountedTo}, and at least far enough to see whether more follow.
 */
export async function readShownOrders(db: Db, asked: OrderListAsked): Promise<string> {
	const { shopperId, limit, offset } = asked
	const tradeNumber = sql`coalesce((select t.out_trade_no from trade t where t.id = o.trade_id and t.shopper_id = ${shopperId}), '')`
	const lines = sql`(select ${listedLines} from order_line l where l.order_id = o.id and l.shopper_id = ${shopperId})`
	const { rows } = await sql<{ page: string }>`/* one plan */
		select concat(
			case when count(*) = ${limit} or count(*) = 0 and ${offset} > 0
				then (select count(*) from (${newestOf(asked, onlyId, Math.max(ordersCountedTo, offset + limit + 1), 0)}) o)
				else ${offset} + count(*) end,
			' ', ${joinedRows(listedOrder.joinedWith(tradeNumber, lines), newestFirst)}) as page
		from (${newestOf(asked, whole, limit, offset)}) o
	`.execute(db)
	const [read] = rows
	if (!read) throw new Error('Counting gives one row in any case.')
	return read.page
}

/** The orders of a page that was read. The words of their lines are remembered ({@link readLineWords}). */
export async function shownOrdersIn(
	db: Db,
	{ lang, limit, offset }: Pick<OrderListAsked, 'lang' | 'limit' | 'offset'>,
	page: string,
): Promise<{ rows: ListedOrder[]; count: number; hasMore: boolean }> {
	const end = page.indexOf(' ')
	const counted = Number(page.slice(0, end))
	const orders = readRows(page.slice(end + 1), (values) => ({
		...listedOrder.read(values),
		out_trade_no: values.next(),
		lines: readRows(values.next(), (line) => listedLine.read(line), 'inner'),
	}))
	const wordsOf = await readLineWords(
		db,
		lang,
		orders.flatMap(({ lines }) => lines),
	)
	return {
		rows: orders.map(({ lines, ...order }) => ({
			...order,
			has_left: lines.some(({ shipped }) => shipped > 0),
			lines: lines.map(({ id, product_id, sku_id, image, price, num, ...line }) => ({
				id,
				product_id,
				sku_id,
				image,
				price,
				num,
				...wordsOf(line),
			})),
		})),
		count: Math.min(counted, ordersCountedTo),
		hasMore: counted > offset + limit,
	}
}

const onlyId = sql`o.id`
const whole = sql`o.*`
const nothing = sql``
const notHidden = sql` and o.hidden_at is null`

/** These columns of a shopper's newest orders that fit, as a statement. */
function newestOf(
	asked: OrderListAsked,
	columns: RawBuilder<unknown>,
	limit: number,
	offset: number,
): RawBuilder<unknown> {
	const { shopperId, refundStatuses, keyword, lang } = asked
	const hidden = asked.hiddenToo ? nothing : notHidden
	// The first condition is that of the index of such orders, of which there are few.
	const refund = refundStatuses
		? sql` and o.refund_status > 0 and o.refund_status = any(${refundStatuses}::smallint[])`
		: nothing
	const word =
		keyword === null ? nothing : sql` and ${hasKeyword(containing(keyword), lang, shopperId)}`
	const fitting = (state: RawBuilder<unknown>, most: number) => sql`
		select ${columns} from orders o where o.shopper_id = ${shopperId}${hidden}${refund}${word}${state}
		order by o.id desc limit ${most}`
	const statuses = asked.statuses && [...new Set(asked.statuses)]
	if (statuses === null) return sql`${fitting(nothing, limit)} offset ${offset}`
	if (statuses.length === 1)
		return sql`${fitting(sql` and o.status = ${statuses[0]}::smallint`, limit)} offset ${offset}`
	// Each state has its newest orders in an index; together they would have to be sorted.
	return sql`
		select each.* from unnest(${statuses}::smallint[]) as state (status)
			cross join lateral (${fitting(sql` and o.status = state.status`, limit + offset)}) each
		order by each.id desc limit ${limit} offset ${offset}`
}

function hasKeyword(like: string, lang: LanguageFile, shopperId: string): RawBuilder<boolean> {
	return sql`(o.order_sn like ${like} or o.shop_name ilike ${like} or ${hasLineTitled(like, lang, sql`${shopperId}`)}
		or exists (select 1 from trade t where t.id = o.trade_id and t.shopper_id = ${shopperId} and t.out_trade_no like ${like}))`
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
