import { z } from 'zod'
import { ClaimStep } from './claims.ts'
import { OrderTax } from './tax.ts'
import { ShopHoliday } from './shop-hours.ts'
import { Amount, Count, Id, Seconds } from './wire.ts'

/** -1 cancelled, 0 awaiting payment, 1 awaiting shipment, 2 shipped, 3 received, 4 completed. Names: `orderStatus`. */
export const OrderStatus = z.union([
	z.literal(-1),
	z.literal(0),
	z.literal(1),
	z.literal(2),
	z.literal(3),
	z.literal(4),
])
export type OrderStatus = z.output<typeof OrderStatus>

/** 0 none, 1 a refund request is open, 2 fully refunded, 3 partly refunded and none open. Names: `refundStatus`. */
export const RefundStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
export type RefundStatus = z.output<typeof RefundStatus>

/** What the shopper can do with an order now, in the order of the buttons. */
export const OrderAction = z.enum([
	'pay',
	'remind',
	'received',
	'extend_receive',
	'refund',
	'comment',
	'cancel',
	'logistics',
	'buy_again',
	'del',
])
export type OrderAction = z.output<typeof OrderAction>

/** A trade's number; a whole checkout is paid by it. */
export const TradeNo = z.string().regex(/^[0-9]{20}$/)

/** The delivery address of an order, as it was when the order was made. */
export const DeliveryAddress = z.strictObject({
	name: z.string(),
	mobile: z.string(),
	dial_code: z.string(),
	country_code: z.string(),
	province: z.string(),
	city: z.string(),
	area: z.string(),
	postcode: z.string(),
	detail: z.string(),
	tag: z.string(),
})
export type DeliveryAddress = z.output<typeof DeliveryAddress>

/** A line of a preview: priced by the server at this moment. */
export const PreviewLine = z.strictObject({
	cart_id: Id.nullable(),
	product_id: Id,
	sku_id: Id,
	title: z.string(),
	image: z.string(),
	spec: z.string(),
	price: Amount,
	num: z.int(),
	/** This line's share of the promo. */
	discount: Amount,
})

/**
 * One shop's part of a checkout. `freight` is null if no address is known or the shop does not deliver there (`delivers` false); `total` is
 * subtotal and shipping cost less discount.
 */
export const PreviewShop = z.strictObject({
	mer_id: Id,
	mer_name: z.string(),
	lines: z.array(PreviewLine),
	subtotal: Amount,
	freight: Amount.nullable(),
	discount: Amount,
	total: Amount,
	delivers: z.boolean(),
	/** The shop's holiday while it lasts: if it takes no orders, this part cannot be ordered. `ship_time` is by when it is sent if it is ordered now. */
	holiday: ShopHoliday.extend({ ship_time: Seconds.nullable() }).nullable(),
})

/** `fixed` is a discount of `value`; `percent` of `value` percent, at most `cap`; `freight` pays the shipping cost. */
export const PromoKind = z.enum(['fixed', 'percent', 'freight'])

/** The code of a preview and its whole discount. `title` is readable text. */
export const UsedPromo = z.strictObject({
	code: z.string(),
	title: z.string(),
	kind: PromoKind,
	discount: Amount,
})

/** A priced checkout, kept on the server and named by `preview_id` until `expire_time`. */
export const OrderPreview = z.strictObject({
	preview_id: Id,
	shops: z.array(PreviewShop),
	subtotal: Amount,
	freight: Amount.nullable(),
	discount: Amount,
	total_price: Amount,
	address: DeliveryAddress.extend({ address_id: Id }).nullable(),
	promo: UsedPromo.nullable(),
	expire_time: Seconds,
})
export type OrderPreview = z.output<typeof OrderPreview>

/** Why a code was refused, in `data.params.reason`; with `min_spend` also `params.min_spend`. */
export const PromoReason = z.enum([
	'unknown',
	'not_started',
	'ended',
	'used_up',
	'used_by_you',
	'min_spend',
	'nothing_fits',
])
export type PromoReason = z.output<typeof PromoReason>

/** An order's line as it was bought; `title` and `spec` are the product's words of that time, in the reader's language. */
export const OrderProduct = z.strictObject({
	order_product_id: Id,
	product_id: Id,
	sku_id: Id,
	title: z.string(),
	image: z.string(),
	spec: z.string(),
	product_num: z.int(),
	product_price: Amount,
})

/**
 * An automatic step: `pay` an unpaid order is cancelled, `unshipped` an order that was not shipped is cancelled if its shopper asked for
 * it, `receive` it counts as received, `complete` it is completed, `settle` its money goes to the shop.
 */
export const OrderTimer = z.strictObject({
	name: z.enum(['pay', 'unshipped', 'receive', 'complete', 'settle']),
	at: Seconds,
})

/**
 * An order in a list. `expire_time` is when an unpaid order is cancelled, else null; `cancel_asked_time` when its shopper asked to cancel
 * it after paying.
 */
export const OrderEntry = z.strictObject({
	order_id: Id,
	order_sn: z.string(),
	out_trade_no: TradeNo,
	status: OrderStatus,
	refund_status: RefundStatus,
	total_num: Count,
	total_price: Amount,
	freight: Amount,
	discount: Amount,
	expire_time: Seconds.nullable(),
	createtime: Seconds,
	shop: z.strictObject({ mer_id: Id, mer_name: z.string() }),
	products: z.array(OrderProduct),
	actions: z.array(OrderAction),
	/** None while a refund request stops them. */
	timers: z.array(OrderTimer),
	cancel_asked_time: Seconds.nullable(),
})
export type OrderEntry = z.output<typeof OrderEntry>

/** Who made a move. */
export const MoveBy = z.enum(['shopper', 'merchant', 'operator', 'system'])

/** What happened to an order. */
export const MoveName = z.enum([
	'created',
	'paid',
	'part_shipped',
	'shipped',
	'parcel_corrected',
	'reminded',
	'cancel_asked',
	'delivered',
	'receipt_extended',
	'received',
	'completed',
	'settled',
	'claim_opened',
	'claim_closed',
	'shop_refunded',
	'cancelled',
	'cancelled_refunded',
])
export type MoveName = z.output<typeof MoveName>

/**
 * A parcel and what its carrier reported, newest first. `lines` says what is inside, `former` the carrier and number before the shop
 * corrected them, and until when, oldest first.
 */
export const Parcel = z.strictObject({
	carrier: z.string(),
	delivery_no: z.string(),
	shipped_time: Seconds,
	former: z.array(z.strictObject({ carrier: z.string(), delivery_no: z.string(), at: Seconds })),
	lines: z.array(z.strictObject({ order_product_id: Id, num: z.int() })),
	events: z.array(z.strictObject({ at: Seconds, place: z.string(), text: z.string() })),
})

/** An event of a refund request for an order. `amount` is what was paid then. */
export const OrderClaimNote = z.strictObject({
	refund_id: Id,
	refund_sn: z.string(),
	at: Seconds,
	who: MoveBy,
	what: ClaimStep,
	why: z.string().nullable(),
	amount: Amount.nullable(),
})

/** An order with everything that its shopper may see. `timeline` and `claims` are oldest first; together they are all its events. */
export const OrderDetail = OrderEntry.extend({
	address: DeliveryAddress,
	remark: z.string(),
	timeline: z.array(
		z.strictObject({ at: Seconds, who: MoveBy, what: MoveName, why: z.string().nullable() }),
	),
	claims: z.array(OrderClaimNote),
	parcels: z.array(Parcel),
	price: z.strictObject({
		subtotal: Amount,
		freight: Amount,
		discount: Amount,
		total: Amount,
	}),
	/** The tax that the price includes, by rate; empty if the shop did not show tax when it was paid. */
	taxes: z.array(OrderTax),
	/** The end of the shop's holiday that was shown before it was ordered: the time to send it counts from then. */
	ship_after: Seconds.nullable(),
})
export type OrderDetail = z.output<typeof OrderDetail>

/**
 * A tab of the order list: one status or several joined by commas (`3,4` is the completed tab), `-4` in after-sale, `refunding` and
 * `refunded` its two parts, empty or `all` everything. Source: docs/product/orders.md, Tabs.
 */
export const OrderTab = z
	.union([
		z.string().regex(/^(|all|-4|refunding|refunded|(-1|[0-4])(,(-1|[0-4])){0,5})$/),
		z.int().min(-4).max(4),
	])
	.transform(String)
	.refine((tab) => tab !== '-2' && tab !== '-3', 'a tab of the order list')
