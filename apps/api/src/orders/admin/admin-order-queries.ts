import type { LanguageFile } from '@portolan/contract'
import type { Cents } from '@portolan/money'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { containing } from '../../platform/like-pattern.ts'
import { hasLineTitled } from '../line-word-queries.ts'
import { shownColumns, type ShownOrder } from '../shown-order-queries.ts'

/** An order as operators see it. Amounts are cents. */
export interface AdminOrderRow extends ShownOrder {
	shopper_id: string
	refunded: bigint
}

const deskColumns = (lang: LanguageFile): RawBuilder<unknown> =>
	sql`${shownColumns(lang)}, o.shopper_id, o.refunded`

/** An order of any shopper, or null. */
export async function findAdminOrder(
	db: Db,
	orderId: string,
	lang: LanguageFile,
): Promise<AdminOrderRow | null> {
	const { rows } = await sql<AdminOrderRow>`
		select ${deskColumns(lang)} from orders o where o.id = ${orderId}
	`.execute(db)
	return rows[0] ?? null
}

/** The filters of the operators' list. Null means: any. */
export interface AdminOrdersAsked {
	statuses: readonly number[] | null
	refundStatuses: readonly number[] | null
	/** Only orders that wait to be shipped and whose shoppers asked to cancel them. */
	cancelAsked: boolean
	/** Text to find in order numbers, parcel numbers, titles or shop names; the shoppers that it names; or a total. */
	keyword: { text: string; cents: Cents | null; shopperIds: readonly string[] } | null
	/** The language of titles and options. */
	lang: LanguageFile
	limit: number
	offset: number
}

/** A page of all shoppers' orders, newest first, and how many there are. */
export async function listAdminOrderRows(
	db: Db,
	asked: AdminOrdersAsked,
): Promise<{ rows: AdminOrderRow[]; count: number }> {
	const like = asked.keyword === null ? null : containing(asked.keyword.text)
	const fitting = sql`
		(${asked.statuses}::smallint[] is null or o.status = any(${asked.statuses}::smallint[]))
		and (${asked.refundStatuses}::smallint[] is null or o.refund_status = any(${asked.refundStatuses}::smallint[]))
		and (not ${asked.cancelAsked}::boolean or (o.status = 1 and o.cancel_asked_at is not null))
		and (${like}::text is null or o.shopper_id = any(${asked.keyword?.shopperIds ?? []}::uuid[])
			or o.order_sn like ${like} or o.shop_name ilike ${like} or o.total = ${asked.keyword?.cents ?? null}::bigint
			or exists (select 1 from parcel p where p.order_id = o.id and p.shopper_id = o.shopper_id and p.delivery_no ilike ${like})
			or ${hasLineTitled(like, asked.lang)}
			or exists (select 1 from trade t where t.id = o.trade_id and t.shopper_id = o.shopper_id and t.out_trade_no like ${like}))
	`
	const [page, counted] = await Promise.all([
		sql<AdminOrderRow>`
			select ${deskColumns(asked.lang)} from orders o where ${fitting}
			order by o.id desc limit ${asked.limit} offset ${asked.offset}
		`.execute(db),
		sql<{ count: number }>`select count(*)::int as count from orders o where ${fitting}`.execute(
			db,
		),
	])
	return { rows: page.rows, count: counted.rows[0]?.count ?? 0 }
}
