import type { OrderStatus, RefundStatus } from '@portolan/contract'
import type { Cents } from '@portolan/money'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** What an order of the shop has in escrow, and its dates. Amounts are cents. */
export interface ShopEscrowRow {
	id: string
	order_sn: string
	status: OrderStatus
	refund_status: RefundStatus
	gross: Cents
	/** Rounded as `shareOf` does. */
	commission: Cents
	receive_at: Date | null
	settle_at: Date | null
	/** When its money comes, at the latest; null while that has no date. */
	release_at: Date | null
}

/** Half a cent is rounded up, as `shareOf` does when the order is settled. */
const inEscrow = sql`
	select o.id, o.order_sn, o.status, o.refund_status, e.gross, (e.gross * o.commission_bp + 5000) / 10000 as commission,
		o.receive_at, o.settle_at
	from orders o, lateral (
		select o.total + o.platform_discount - o.refunded - o.refunded_platform as gross
	) e
	where o.status between 1 and 4 and o.settled_at is null and e.gross > 0
`

/** How a shop's days are counted: their time zone, and how long after its receipt an order is settled. */
export interface ReleaseDays {
	shopId: string
	settleDays: number
	timeZone: string
}

/** Which orders: those of a day, or those without a date for a reason. */
export type Release = 'not_shipped' | 'claimed' | (string & {})

/**
 * The shop's orders in escrow, with the day on which their money comes. An order on its way counts as received at the end of its time; it comes
 * sooner if the shopper confirms the receipt.
 */
const released = ({ shopId, settleDays, timeZone }: ReleaseDays): RawBuilder<unknown> => sql`
	select d.*, case when d.release_at is not null then (d.release_at at time zone ${timeZone})::date::text
		when d.refund_status = 1 then 'claimed' else 'not_shipped' end as release
	from (
		select e.*, case when e.refund_status = 1 then null when e.status >= 3 then e.settle_at
			when e.status = 2 then e.receive_at + ${settleDays}::int * interval '1 day' end as release_at
		from (${inEscrow} and o.shop_id = ${shopId}) e
	) d
`

/** A page of the shop's orders in escrow, the earliest money first. */
export async function listShopEscrowRows(
	db: Db,
	asked: ReleaseDays & { release: Release | null; limit: number; offset: number },
): Promise<{ rows: ShopEscrowRow[]; count: number }> {
	const wanted = sql`from (${released(asked)}) e where ${asked.release}::text is null or release = ${asked.release}::text`
	const [page, counted] = await Promise.all([
		sql<ShopEscrowRow>`
			select e.* ${wanted} order by refund_status = 1, release_at nulls last, id limit ${asked.limit} offset ${asked.offset}
		`.execute(db),
		sql<{ count: number }>`select count(*)::int as count ${wanted}`.execute(db),
	])
	return { rows: page.rows, count: counted.rows[0]?.count ?? 0 }
}

/** What the orders of a day come to, or those without a date. Amounts are cents. */
export interface ReleaseSum {
	release: Release
	orders: number
	on_their_way: number
	gross: Cents
	commission: Cents
}

/** What comes out of a shop's escrow, by day; each order is in one of the sums. */
export async function sumReleases(db: Db, asked: ReleaseDays): Promise<ReleaseSum[]> {
	const { rows } = await sql<ReleaseSum>`
		select release, count(*)::int as orders, count(*) filter (where status = 2)::int as on_their_way,
			sum(gross)::bigint as gross, sum(commission)::bigint as commission
		from (${released(asked)}) e group by release order by release
	`.execute(db)
	return rows
}

/** What the shop would get for all of its orders in escrow, in cents, and which of them is settled next. */
export async function sumShopEscrow(
	db: Db,
	shopId: string,
): Promise<{ net: Cents; next: { at: Date; amount: Cents } | null }> {
	const { rows } = await sql<{ net: Cents; next_at: Date | null; next_amount: Cents | null }>`
		with e as (${inEscrow} and o.shop_id = ${shopId}),
			next as (
				select settle_at, gross - commission as net from e
				where status >= 3 and refund_status <> 1 and settle_at is not null order by settle_at, id limit 1
			)
		select coalesce((select sum(gross - commission) from e), 0)::bigint as net,
			(select settle_at from next) as next_at, (select net from next) as next_amount
	`.execute(db)
	const [row] = rows
	return {
		net: row?.net ?? 0n,
		next: row?.next_at ? { at: row.next_at, amount: row.next_amount ?? 0n } : null,
	}
}
