import { z } from 'zod'
import { CartChange, CartIds, Pieces } from './cart.ts'
import { ClaimStep } from './claims.ts'
import { endpoint } from './endpoint.ts'
import { Amount, Count, Id, lineOf, listOf, pageQuery, Seconds } from './wire.ts'

/** -1 cancelled, 0 waiting pay, 1 waiting delivery, 2 delivered (on its way), 3 received, 4 completed. */
export const OrderStatus = z.union([
	z.literal(-1),
	z.literal(0),
	z.literal(1),
	z.literal(2),
	z.literal(3),
	z.literal(4),
])
export type OrderStatus = z.output<typeof OrderStatus>

/** 0 none, 1 a claim is open, 2 wholly refunded, 3 partly refunded and none open. */
export const RefundStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
export type RefundStatus = z.output<typeof RefundStatus>

/** What the shopper can do with an order now, in the order buttons should stand. */
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

/** A trade's number, the name under which a whole checkout is paid. */
export const TradeNo = z.string().regex(/^[0-9]{20}$/)

/** Where an order goes, as it stood when the order was made. */
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
 * One shop's part of a checkout. `freight` is null while no address is known or where the shop does not deliver
 * (`delivers` false); `total` is subtotal and freight less discount.
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
})

/** Fixed takes `value` off; percent takes `value` percent, at most `cap`; freight pays the freight. */
export const PromoKind = z.enum(['fixed', 'percent', 'freight'])

/** The code used in a preview and what it takes off in all. `title` is readable text. */
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

/** Why a code was refused, in `data.params.reason`; `min_spend` also tells `params.min_spend`. */
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

/** An order's line as it was bought. */
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
 * A step that will happen by itself: `pay` an unpaid order ends, `unshipped` one still not shipped is cancelled if its shopper
 * asked for it, `receive` it counts as received, `complete` it is closed, `settle` its money goes to the shop.
 */
export const OrderTimer = z.strictObject({
	name: z.enum(['pay', 'unshipped', 'receive', 'complete', 'settle']),
	at: Seconds,
})

/**
 * An order as lists show it. `expire_time` is when an unpaid order ends, else null; `cancel_asked_time` when its shopper asked to
 * cancel it after paying.
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
	/** None while a claim stops them. */
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
	'cancelled',
	'cancelled_refunded',
])
export type MoveName = z.output<typeof MoveName>

/**
 * A parcel and what its carrier told, newest first. `lines` says what is inside, `former` what stood there before its shop corrected the
 * carrier or the number, and until when, oldest first.
 */
export const Parcel = z.strictObject({
	carrier: z.string(),
	delivery_no: z.string(),
	shipped_time: Seconds,
	former: z.array(z.strictObject({ carrier: z.string(), delivery_no: z.string(), at: Seconds })),
	lines: z.array(z.strictObject({ order_product_id: Id, num: z.int() })),
	events: z.array(z.strictObject({ at: Seconds, place: z.string(), text: z.string() })),
})

/** Something that happened to a claim on an order. `amount` is what was paid out then. */
export const OrderClaimNote = z.strictObject({
	refund_id: Id,
	refund_sn: z.string(),
	at: Seconds,
	who: MoveBy,
	what: ClaimStep,
	why: z.string().nullable(),
	amount: Amount.nullable(),
})

/** An order with all a shopper may see. `timeline` and `claims` are oldest first; together they are all that happened. */
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
})
export type OrderDetail = z.output<typeof OrderDetail>

/**
 * A tab of the order list: one status or several joined by commas (`3,4` is the completed tab), `-4` in after-sale,
 * `refunding` and `refunded` its two halves, empty or `all` everything. Source: rules.md (Orders, Tabs).
 */
export const OrderTab = z
	.union([
		z.string().regex(/^(|all|-4|refunding|refunded|(-1|[0-4])(,(-1|[0-4])){0,5})$/),
		z.int().min(-4).max(4),
	])
	.transform(String)
	.refine((tab) => tab !== '-2' && tab !== '-3', 'a tab of the order list')

/** Prices what is to be bought: cart lines, or one SKU at once ("pay now"). */
export const previewOrder = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/order/preview',
	summary: 'Prices a checkout on the server and keeps it under a preview_id.',
	body: z
		.strictObject({
			cart_ids: CartIds.optional(),
			sku_id: Id.optional(),
			num: Pieces.optional(),
			address_id: Id.optional(),
			promo_code: lineOf(40).optional(),
		})
		.refine(
			(body) =>
				body.cart_ids
					? body.sku_id === undefined && body.num === undefined
					: body.sku_id !== undefined && body.num !== undefined,
			{ path: ['cart_ids'], message: 'cart_ids, or sku_id and num' },
		),
	reply: OrderPreview,
	problems: ['not_found', 'out_of_stock', 'promo_invalid'],
})

/** Makes the trade of a preview: one order per shop. `changed` carries a new preview in `params`. */
export const createOrder = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/order/create',
	summary: 'Makes one order per shop from a preview; stock is held for 30 minutes.',
	body: z.strictObject({
		preview_id: Id,
		address_id: Id,
		remarks: z
			.array(z.strictObject({ mer_id: Id, remark: lineOf(200, 0) }))
			.max(20)
			.optional(),
	}),
	reply: z.strictObject({
		out_trade_no: TradeNo,
		total_price: Amount,
		expire_time: Seconds,
		orders: z.array(
			z.strictObject({ order_id: Id, order_sn: z.string(), mer_id: Id, total_price: Amount }),
		),
	}),
	problems: [
		'not_found',
		'address_missing',
		'changed',
		'out_of_stock',
		'not_delivered_there',
		'promo_invalid',
		'timed_out',
	],
	idempotent: true,
})

/** Pays a whole trade or one order from the wallet with a token of `verify_pay` (scene pay, ref the same name). */
export const payOrder = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/order/pay',
	summary: 'Pays a trade or one order from the wallet.',
	body: z
		.strictObject({
			out_trade_no: TradeNo.optional(),
			order_id: Id.optional(),
			pay_token: z.string().min(1).max(128),
		})
		.refine((body) => (body.out_trade_no === undefined) !== (body.order_id === undefined), {
			path: ['out_trade_no'],
			message: 'either out_trade_no or order_id',
		}),
	reply: z.strictObject({
		paid: z.literal(1),
		orders: z.array(
			z.strictObject({
				order_id: Id,
				order_sn: z.string(),
				status: OrderStatus,
				total_price: Amount,
			}),
		),
	}),
	problems: [
		'password_required',
		'not_found',
		'order_state',
		'timed_out',
		'balance_low',
		'pay_token_invalid',
	],
	idempotent: true,
})

/** The shopper's orders, newest first; `keyword` looks in order numbers, titles and shop names. */
export const listOrders = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/user/order_list',
	summary: 'The shopper’s orders, newest first.',
	query: z.strictObject({
		...pageQuery,
		status: OrderTab.optional(),
		keyword: lineOf(60, 0).optional(),
	}),
	reply: listOf(OrderEntry),
})

/** One order with address, timeline, timers and parcels. */
export const getOrder = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/order/detail',
	summary: 'One order with all a shopper may see.',
	query: z.strictObject({ order_id: Id }),
	reply: OrderDetail,
	problems: ['not_found'],
})

/** Where an order's parcels are; no parcels before it is shipped. */
export const getTracking = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/order/logistics',
	summary: 'Where an order’s parcels are.',
	query: z.strictObject({ order_id: Id }),
	reply: z.strictObject({
		order_id: Id,
		order_sn: z.string(),
		status: OrderStatus,
		parcels: z.array(Parcel),
	}),
	problems: ['not_found'],
})

/** The dates of what happens to an order by itself, as a calendar file (RFC 5545) in the caller's language. */
export const getOrderCalendar = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/order/calendar',
	summary: 'The dates of an order as a calendar file.',
	query: z.strictObject({ order_id: Id }),
	reply: z.strictObject({
		file_name: z.string(),
		/** The whole file: text/calendar, UTF-8. */
		calendar: z.string(),
	}),
	problems: ['not_found', 'order_state'],
})

/**
 * Cancels an unpaid order and frees what it held. Of a paid one that has not left it records the wish, once: the shop may cancel at
 * once, and after ten days unshipped the order is cancelled by itself.
 */
export const cancelOrder = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/order/cancel',
	summary: 'Cancels an unpaid order, or asks to cancel a paid one that has not left.',
	body: z.strictObject({ order_id: Id, reason: lineOf(200, 0).optional() }),
	reply: OrderEntry,
	problems: ['not_found', 'order_state'],
})

/** The shopper has the goods. Everything ordered must have left, and no claim be open. */
export const confirmReceipt = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/order/received',
	summary: 'Confirms that an order was received.',
	body: z.strictObject({ order_id: Id }),
	reply: OrderEntry,
	problems: ['not_found', 'order_state'],
})

/** Gives the parcel seven more days before the order counts as received; once. */
export const extendReceive = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/order/extend_receive',
	summary: 'Seven more days to confirm the receipt, once.',
	body: z.strictObject({ order_id: Id }),
	reply: OrderEntry,
	problems: ['not_found', 'order_state'],
})

/** Tells the shop that its shopper waits for the parcel; once a day. */
export const remindShop = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/order/remind',
	summary: 'Reminds the shop to ship an order, once a day.',
	body: z.strictObject({ order_id: Id }),
	reply: OrderEntry,
	problems: ['not_found', 'order_state', 'too_many_requests'],
})

/** Hides an order that is cancelled or completed from the shopper's list. Nothing is erased. */
export const hideOrder = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/order/del',
	summary: 'Hides a cancelled or completed order.',
	body: z.strictObject({ order_id: Id }),
	reply: z.strictObject({}),
	problems: ['not_found', 'order_state'],
})

/** Puts an order's lines into the cart again, capped by stock; `cart_ids` are the lines to check out. */
export const buyAgain = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/order/buy_again',
	summary: 'Puts an order’s lines into the cart again.',
	body: z.strictObject({ order_id: Id }),
	reply: z.strictObject({ cart_ids: z.array(Id), count: Count, changes: z.array(CartChange) }),
	problems: ['not_found'],
})

/** The calls about checkout, payment and orders. */
export const orderEndpoints = {
	previewOrder,
	createOrder,
	payOrder,
	listOrders,
	getOrder,
	getTracking,
	getOrderCalendar,
	cancelOrder,
	confirmReceipt,
	extendReceive,
	remindShop,
	hideOrder,
	buyAgain,
}
