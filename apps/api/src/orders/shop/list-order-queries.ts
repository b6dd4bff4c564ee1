import {
	orderStatus,
	type LanguageFile,
	type OrderStatus,
	type ShopOrderSort,
} from '@portolan/contract'
import { sql, type RawBuilder } from 'kysely'
import { centsIn } from '../../platform/cents-in.ts'
import type { Db } from '../../platform/database/db.ts'
import { containing } from '../../platform/like-pattern.ts'
import { shopColumns, type ShopOrderRow } from './merchant-order-queries.ts'

/** The filters and the order of a shop's list. Null means: any. */
export interface ShopOrdersAsked {
	shopId: string
	statuses: readonly number[] | null
	refundStatuses: readonly number[] | null
	/** Only orders that were not shipped in time. */
	overdue: boolean
	/** Only orders to ship whose shoppers asked to cancel. */
	cancelAsked: boolean
	/** Text to find in order and parcel numbers, titles, SKU codes, notes, tags, or names of receivers; or a total. */
	keyword: string | null
	/** Made at or after the first moment and before the second one. */
	from: Date | null
	until: Date | null
	/** The country of paid orders. */
	country: string | null
	tag: string | null
	/** Null: those that only wait to be sent by their time, all others newest first. */
	sort: { by: ShopOrderSort; isDescending: boolean } | null
	/** The language of titles and options. */
	lang: LanguageFile
	now: Date
	limit: number
	offset: number
}

/** What a sort compares. The id decides between equals, so that every page continues the one before. */
const sortedBy: Record<ShopOrderSort, RawBuilder<unknown>> = {
	created: sql`o.created_at`,
	// An order that does not wait to be sent has no time for it.
	ship_by: sql`case when o.status = 1 then o.unshipped_at end`,
	total: sql`o.total`,
	items: sql`o.total_num`,
}

interface OrdersFound {
	rows: ShopOrderRow[]
	count: number
	found: { status: OrderStatus; count: number }[]
}

/** A page of the shop's orders, how many there are, and of a search how many in each state. Only what is asked is in the statement. */
export async function listMerchantOrderRows(db: Db, asked: ShopOrdersAsked): Promise<OrdersFound> {
	const fitting = sql.join(conditionsOf(asked), sql` and `)
	if (asked.keyword !== null) return searchedRows(db, asked, fitting)
	const [page, counted] = await Promise.all([
		// The page is found by the orders alone; lines, tags and parcels are read for its own orders only.
		sql<ShopOrderRow>`
			select ${shopColumns(asked.lang)} from (
				select o.id, row_number() over (order by ${orderOf(asked)}) as at from orders o where ${fitting}
				order by ${orderOf(asked)} limit ${asked.limit} offset ${asked.offset}
			) page join orders o on o.id = page.id order by page.at
		`.execute(db),
		countsOf(db, fitting),
	])
	return { rows: page.rows, count: sumOf(counted), found: [] }
}

/** A search looks once, for the page and for the counts. */
async function searchedRows(
	db: Db,
	asked: ShopOrdersAsked,
	fitting: RawBuilder<unknown>,
): Promise<OrdersFound> {
	const { rows } = await sql<ShopOrderRow & { found: OrdersFound['found'] }>`
		with fitting as materialized (
			select o.id, o.status, o.created_at, o.unshipped_at, o.total, o.total_num from orders o where ${fitting}
		), page as (
			select o.id, row_number() over (order by ${orderOf(asked)}) as at from fitting o
			order by ${orderOf(asked)} limit ${asked.limit} offset ${asked.offset}
		)
		select ${shopColumns(asked.lang)}, counted.found
		from page join orders o on o.id = page.id cross join (
			select jsonb_agg(jsonb_build_object('status', c.status, 'count', c.count) order by c.status) as found
			from (select status, count(*)::int as count from fitting group by status) c
		) counted order by page.at
	`.execute(db)
	// Beyond the last page there is no row that could bring the counts.
	const found = rows[0]?.found ?? (asked.offset === 0 ? [] : await countsOf(db, fitting))
	return { rows, count: sumOf(found), found }
}

async function countsOf(db: Db, fitting: RawBuilder<unknown>): Promise<OrdersFound['found']> {
	const { rows } = await sql<{ status: OrderStatus; count: number }>`
		select o.status, count(*)::int as count from orders o where ${fitting} group by o.status order by o.status
	`.execute(db)
	return rows
}

function sumOf(counts: OrdersFound['found']): number {
	return counts.reduce((sum, { count }) => sum + count, 0)
}

function orderOf(asked: ShopOrdersAsked): RawBuilder<unknown> {
	if (asked.sort) {
		const direction = asked.sort.isDescending ? sql`desc` : sql`asc`
		return sql`${sortedBy[asked.sort.by]} ${direction} nulls last, o.id ${direction}`
	}
	const waitingOnly =
		asked.overdue ||
		asked.cancelAsked ||
		(asked.statuses?.every((status) => status === orderStatus.awaitingShipment) ?? false)
	return waitingOnly ? sql`o.unshipped_at, o.id` : sql`o.id desc`
}

function conditionsOf(asked: ShopOrdersAsked): RawBuilder<unknown>[] {
	const all = [sql`o.shop_id = ${asked.shopId}`]
	if (asked.statuses) all.push(sql`o.status = any(${asked.statuses}::smallint[])`)
	if (asked.refundStatuses)
		all.push(sql`o.refund_status = any(${asked.refundStatuses}::smallint[])`)
	if (asked.overdue) all.push(sql`o.status = 1 and o.unshipped_at <= ${asked.now}`)
	if (asked.cancelAsked) all.push(sql`o.status = 1 and o.cancel_asked_at is not null`)
	if (asked.from) all.push(sql`o.created_at >= ${asked.from}`)
	if (asked.until) all.push(sql`o.created_at < ${asked.until}`)
	// The address of an order that is not paid is not the shop's business yet.
	if (asked.country !== null)
		all.push(sql`o.paid_at is not null and o.address ->> 'country_code' = ${asked.country}`)
	if (asked.tag !== null)
		all.push(
			sql`o.id in (select t.order_id from order_tag t where t.shop_id = ${asked.shopId} and t.tag = ${asked.tag})`,
		)
	if (asked.keyword !== null)
		all.push(
			sql`(o.id in (${foundBeside(asked.shopId, asked.keyword, asked.lang)}) or ${hasText(asked.keyword)})`,
		)
	return all
}

/** Whether `orders o` has a text itself: in its number, its total, or its receiver, who is the shop's business once it is paid. */
function hasText(keyword: string): RawBuilder<boolean> {
	const like = containing(keyword)
	return sql`o.order_sn like ${like} or o.total = ${centsIn(keyword)}::bigint
		or (o.paid_at is not null and o.address ->> 'name' ilike ${like})`
}

/**
 * The ids of the shop's orders that have a text beside them, each place looked through once. A line has a title in the reader's language and the
 * one that its shopper saw; both are titles of its wording. A shop has few wordings and SKU codes, and many lines: lines are read only if one of
 * these has the text, and their own titles only where a wording has it in another language. These are compared by `in`, which hashes them: a
 * shop with 5,000 products has 5,000 wordings with a common word. How many orders are found is not known beforehand; as a part of an `or`, they are hashed, too,
 * and not looked up one by one.
 */
function foundBeside(shopId: string, keyword: string, lang: LanguageFile): RawBuilder<unknown> {
	const like = containing(keyword)
	const worded = sql`product_wording w join product g on g.id = w.product_id and g.shop_id = ${shopId}`
	const inAny = sql`exists (select from jsonb_each_text(w.titles) t where t.value ilike ${like})`
	const coded = sql`sku_detail d where d.shop_id = ${shopId} and d.code <> '' and d.code ilike ${like}`
	return sql`
		select p.order_id from parcel p join orders f on f.id = p.order_id and f.shopper_id = p.shopper_id
		where f.shop_id = ${shopId} and p.delivery_no ilike ${like}
		union all
		select n.order_id from order_note n where n.shop_id = ${shopId} and n.body ilike ${like}
		union all
		select t.order_id from order_tag t where t.shop_id = ${shopId} and t.tag ilike ${like}
		union all
		select l.order_id from order_line l join orders f on f.id = l.order_id and f.shopper_id = l.shopper_id
		where f.shop_id = ${shopId} and (exists (select from ${worded} where ${inAny}) or exists (select from ${coded})) and (
			l.wording_id in (select w.id from ${worded} where coalesce(w.titles ->> ${lang}::text, w.titles ->> 'en') ilike ${like})
			or l.sku_id in (select d.sku_id from ${coded})
			or (l.wording_id in (select w.id from ${worded} where ${inAny}) and l.title ilike ${like}))
	`
}
