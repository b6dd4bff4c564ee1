import type { DeliveryAddress } from '@portolan/contract'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import type { WriteCall } from '../../platform/write-once.ts'
import { moveEvents } from '../moves/move-events.ts'

/** A trade before it is written. Amounts are cents. */
export interface NewTrade {
	id: string
	outTradeNo: string
	shopperId: string
	previewId: string
	promoId: string | null
	total: bigint
	expireAt: Date
	address: DeliveryAddress
	commissionBp: number
	orders: NewOrder[]
}

/** One shop's order of a new trade. */
export interface NewOrder {
	id: string
	orderSn: string
	shopId: string
	shopName: string
	totalNum: number
	subtotal: bigint
	freight: bigint
	platformDiscount: bigint
	shopDiscount: bigint
	total: bigint
	/** From when the time to send it counts, in seconds since 1970; null for from its payment. */
	shipAfter: number | null
	remark: string
	lines: NewOrderLine[]
}

/** One line of a new order. */
export interface NewOrderLine {
	id: string
	productId: string
	skuId: string
	categoryId: string | null
	/** The words of the product in all languages; `title` and `spec` are those that the shopper saw. */
	wordingId: string
	title: string
	image: string
	spec: string
	choice: readonly number[]
	price: bigint
	num: number
	discount: bigint
}

/** Writes a trade with its orders, their lines, the first history row and the outbox event; deletes the preview it was made from. */
export function callMakeTrade(ctx: Context, trade: NewTrade): WriteCall {
	const content = {
		id: trade.id,
		no: trade.outTradeNo,
		shopper: trade.shopperId,
		preview: trade.previewId,
		promo: trade.promoId,
		total: String(trade.total),
		expire: trade.expireAt,
		at: ctx.clock.now(),
		commission: trade.commissionBp,
		event: moveEvents.created,
		address: trade.address,
		orders: trade.orders.map((order) => ({
			id: order.id,
			sn: order.orderSn,
			shop: order.shopId,
			shop_name: order.shopName,
			pieces: order.totalNum,
			subtotal: String(order.subtotal),
			freight: String(order.freight),
			platform_discount: String(order.platformDiscount),
			shop_discount: String(order.shopDiscount),
			total: String(order.total),
			remark: order.remark,
			ship_after: order.shipAfter,
			lines: order.lines.map((line, position) => ({
				id: line.id,
				position,
				product: line.productId,
				sku: line.skuId,
				category: line.categoryId,
				title: line.title,
				image: line.image,
				spec: line.spec,
				wording: line.wordingId,
				choice: line.choice,
				price: String(line.price),
				num: line.num,
				discount: String(line.discount),
			})),
		})),
	}
	return sql`make_trade(${JSON.stringify(content)})`
}

/** A trade as its creation returns it. */
export interface TradeReplyRow {
	out_trade_no: string
	total: bigint
	expire_at: Date
	orders: { id: string; order_sn: string; shop_id: string; total: string }[]
}

/** The trade that was made from a preview, or null. */
export async function findTradeOfPreview(
	db: Db,
	previewId: string,
	shopperId: string,
): Promise<TradeReplyRow | null> {
	const { rows } = await sql<TradeReplyRow>`
		select t.out_trade_no, t.total, t.expire_at, (
			select json_agg(json_build_object('id', o.id, 'order_sn', o.order_sn, 'shop_id', o.shop_id, 'total', o.total::text)
				order by o.id)
			from orders o where o.trade_id = t.id and o.shopper_id = ${shopperId}
		) as orders
		from trade t where t.preview_id = ${previewId} and t.shopper_id = ${shopperId}
	`.execute(db)
	return rows[0] ?? null
}
