import type { LanguageFile, OrderStatus, RefundStatus } from '@portolan/contract'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { lineTitle, lineWording } from './line-word-queries.ts'

/** An order in short, by its first line; `total` is cents. */
export interface ShortOrderRow {
	id: string
	order_sn: string
	shopper_id: string
	shop_id: string
	status: OrderStatus
	refund_status: RefundStatus
	total: bigint
	total_num: number
	title: string
	image: string
	/** The numbers of its parcels, the first sent first. */
	tracking: string[]
}

/** Orders in short, those that exist. */
export async function findShortOrders(
	db: Db,
	ids: readonly string[],
	lang: LanguageFile,
): Promise<ShortOrderRow[]> {
	if (ids.length === 0) return []
	const { rows } = await sql<ShortOrderRow>`
		select o.id, o.order_sn, o.shopper_id, o.shop_id, o.status, o.refund_status, o.total, o.total_num,
			coalesce(l.title, '') as title, coalesce(l.image, '') as image,
			array(
				select p.delivery_no from parcel p where p.order_id = o.id and p.shopper_id = o.shopper_id order by p.shipped_at, p.id
			) as tracking
		from orders o left join lateral (
			select ${lineTitle(lang)} as title, l.image from order_line l ${lineWording}
			where l.order_id = o.id and l.shopper_id = o.shopper_id order by l.position limit 1
		) l on true
		where o.id = any(${[...ids]}::uuid[])
	`.execute(db)
	return rows
}

/** Whether a shopper has an order with a shop, in any state. */
export async function readHasOrder(db: Db, shopperId: string, shopId: string): Promise<boolean> {
	const { rows } = await sql<{ found: boolean }>`
		select exists (select 1 from orders where shopper_id = ${shopperId} and shop_id = ${shopId}) as found
	`.execute(db)
	return rows[0]?.found ?? false
}
