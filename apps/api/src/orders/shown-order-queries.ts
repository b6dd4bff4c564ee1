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
	type LineWords,
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

/** Counts stop here; the contract says so (listOrders). */
export const ordersCountedTo = 1_000

/** An order of a list. */
export type ListedOrder = Omit<ShownOrder, 'subtotal' | 'remark' | 'address' | 'tax' | 'ship_after'>

/** A row of the list: moments are seconds since 1970, amounts are cents as text. */
type ListedRow = Omit<
	ListedOrder,
	'lines' | 'has_left' | (typeof listedMoments)[number] | (typeof listedAmounts)[number]
> &
	Record<(typeof listedMoments)[number], number | null> &
	Record<(typeof listedAmounts)[number], string> & { lines: ListedLine[] }

/** A page as it is read: up to one more row than its limit, and how many orders there are. */
interface ListedPage {
	rows: ListedRow[] | null
	count: number
}

const listedMoments = [
	'created_at',
	'expire_at',
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

const listedAmounts = ['freight', 'discount', 'total'] as const

/** A line as JSON: id, product, SKU, picture, price in cents, pieces, sent pieces, and what its words are found by. */
type ListedLine = [string, string, string, string, number, number, number, ...LineWordKey]

const listedLines = sql`json_build_array(l.id, l.product_id, l.sku_id, l.image, l.price, l.num, l.shipped, ${lineWordKey})`

/** Moments as numbers: the dates of a page as text took longer to read than everything else about it. */
const listedColumns = sql`
	o.id, o.order_sn, o.status, o.refund_status, o.shop_id, o.shop_name, o.total_num, o.freight::text, (o.platform_discount + o.shop_discount)::text as discount, o.total::text,
	o.unreviewed, ${sql.raw(listedMoments.map((name) => `date_part('epoch', o.${name}) as ${name}`).join())}`

/** A page of the shopper's orders, newest first, whether more follow, and how many there are up to {@link ordersCountedTo}. */
export async function listShownOrders(
	db: Db,
	asked: OrderListAsked,
): Promise<{ rows: ListedOrder[]; count: number; hasMore: boolean }> {
	return shownOrdersIn(db, asked, await readShownOrders(db, asked))
}

/**
 * Reads a page for {@link listShownOrders} as one text, in one statement: as columns, its values took longer to read than the server took to
 * find them. It contains only the conditions that are asked, so that an index has each page in its order, however many orders there are.
 */
export async function readShownOrders(db: Db, asked: OrderListAsked): Promise<string> {
	const { rows } = await sql<{ page: string }>`/* one plan */
		select json_build_object('count', counted.count, 'rows', page.rows)::text as page
		from (
			select count(*)::int as count from (${newestOf(asked, sql`o.id`, ordersCountedTo, 0)}) o
		) counted cross join (
			select json_agg(o) as rows from (
				select ${listedColumns}, (select t.out_trade_no from trade t where t.id = o.trade_id and t.shopper_id = ${asked.shopperId}) as out_trade_no,
					(select json_agg(${listedLines} order by l.position) from order_line l where l.order_id = o.id and l.shopper_id = ${asked.shopperId}) as lines
				from (${newestOf(asked, sql`o.*`, asked.limit + 1, asked.offset)}) o order by o.id desc
			) o
		) page
	`.execute(db)
	const [read] = rows
	if (!read) throw new Error('Counting gives one row in any case.')
	return read.page
}

/** The orders of a page that was read. The words of their lines are remembered ({@link readLineWords}). */
export async function shownOrdersIn(
	db: Db,
	{ lang, limit }: Pick<OrderListAsked, 'lang' | 'limit'>,
	text: string,
): Promise<{ rows: ListedOrder[]; count: number; hasMore: boolean }> {
	const { rows: found, count }: ListedPage = JSON.parse(text)
	const rows = found ?? []
	const page = rows.slice(0, limit)
	const wordsOf = await readLineWords(
		db,
		lang,
		page.flatMap(({ lines }) => lines.map(([, , , , , , , ...key]) => key)),
	)
	return {
		rows: page.map((row) => fromListed(row, wordsOf)),
		count,
		hasMore: rows.length > limit,
	}
}

function fromListed(
	{ lines, ...row }: ListedRow,
	wordsOf: (key: LineWordKey) => LineWords,
): ListedOrder {
	return {
		...row,
		...mapped(listedMoments, (name) => fromSeconds(row[name])),
		...mapped(listedAmounts, (name) => BigInt(row[name])),
		has_left: lines.some(([, , , , , , shipped]) => shipped > 0),
		lines: lines.map(([id, product_id, sku_id, image, price, num, , ...key]) => ({
			id,
			product_id,
			sku_id,
			image,
			price: String(price),
			num,
			...wordsOf(key),
		})),
	} as ListedOrder
}

function fromSeconds(seconds: number | null): Date | null {
	return seconds === null ? null : new Date(Math.round(seconds * 1_000))
}

/** These columns of a shopper's newest orders that fit, as a statement. */
function newestOf(
	asked: OrderListAsked,
	columns: RawBuilder<unknown>,
	limit: number,
	offset: number,
): RawBuilder<unknown> {
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
		select ${columns} from orders o where ${sql.join([...conditions, condition], sql` and `)}
		order by o.id desc limit ${most}`
	if (asked.statuses === null) return sql`${fitting(sql`true`, limit)} offset ${offset}`
	// Each state has its newest orders in an index; together they would have to be sorted.
	return sql`
		select each.* from unnest(${[...new Set(asked.statuses)]}::smallint[]) as state (status)
			cross join lateral (${fitting(sql`o.status = state.status`, limit + offset)}) each
		order by each.id desc limit ${limit} offset ${offset}`
}

function hasKeyword(like: string, lang: LanguageFile, shopperId: string): RawBuilder<boolean> {
	return sql`(o.order_sn like ${like} or o.shop_name ilike ${like} or ${hasLineTitled(like, lang, sql`${shopperId}`)}
		or exists (select 1 from trade t where t.id = o.trade_id and t.shopper_id = ${shopperId} and t.out_trade_no like ${like}))`
}

/** The cast holds because every name gets its value. */
function mapped<Name extends string, Value>(
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
