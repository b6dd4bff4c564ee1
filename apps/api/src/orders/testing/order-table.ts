import {
	cancelOrder,
	cancelAdminOrder,
	extendReceive,
	payOrder,
	confirmReceipt as receiveOwn,
	remindShop,
	cancelMerchantOrder,
	getMerchantOrder,
	shipMerchantOrder,
	type MoveName,
} from '@portolan/contract'
import type { TestApp, Merchant, Operator, Person } from '../../../test/test-app.ts'
import { orderOf, payTrade } from './checkout-fixtures.ts'
import {
	cancelPaidOrder,
	cancelUnpaidOrder,
	completeOrder,
	lockOrderForClaim,
	noteClaim,
	noteRefund,
	receiveOrder,
	settleOrder,
	shipOrder,
	type OrderActor,
} from '../index.ts'
import type { OrderActorKind } from '../order-states.ts'

/** The people who act on the orders of the table, and the products that are ordered. */
export interface OrderTable {
	app: TestApp
	ida: Person
	clerk: Operator
	owner: Merchant
	staff: Merchant
	addressId: string
	skuId: string
}

export const everyone: OrderActorKind[] = ['shopper', 'merchant', 'operator', 'system']
export const byWhom = (on: OrderTable, kind: OrderActorKind): OrderActor => ({
	kind,
	id: { shopper: on.ida.id, merchant: 'a merchant', operator: on.clerk.id, system: 'a job' }[kind],
})
const merchant: OrderActor = { kind: 'merchant', id: 'a merchant' }

const ship = (on: OrderTable, orderId: string, by: OrderActor, deliveryNo: string) =>
	on.app.inside((ctx) => shipOrder(ctx, { orderId, carrier: 'Post', deliveryNo, by }))
const claim = (on: OrderTable, orderId: string, by: OrderActor) =>
	on.app.inside(async (ctx) => {
		const order = await lockOrderForClaim(ctx, orderId)
		if (order) await noteClaim(ctx, order, { by, why: null })
	})
const endClaim = (on: OrderTable, orderId: string, by: OrderActor, byShop = false) =>
	on.app.inside(async (ctx) => {
		const order = await lockOrderForClaim(ctx, orderId)
		if (order)
			await noteRefund(ctx, order, {
				wallet: 0n,
				platform: 0n,
				cancelled: [],
				isRestocked: true,
				restocked: [],
				byShop,
				stillClaimed: false,
				by,
				why: null,
			})
	})

/** Every state of an order in these tests, and how it is reached. */
export const places: Record<string, (on: OrderTable) => Promise<string>> = {
	'0 waiting to be paid': async (on) => (await unpaid(on)).orderId,
	'1 paid': paid,
	'1 paid, asked to cancel': async (on) => {
		const orderId = await paid(on)
		await on.app.as(on.ida)(cancelOrder, { order_id: orderId })
		return orderId
	},
	'1 paid, a part has left': async (on) => {
		const orderId = await paid(on)
		await shipPart(on, orderId, merchant)
		return orderId
	},
	'1 paid, claimed': (on) => claimed(on, paid),
	'2 on its way': sent,
	'2 on its way, with more time': async (on) => {
		const orderId = await sent(on)
		await on.app.as(on.ida)(extendReceive, { order_id: orderId })
		return orderId
	},
	'2 on its way, claimed': (on) => claimed(on, sent),
	'3 received': received,
	'3 received, claimed': (on) => claimed(on, received),
	'4 completed': completed,
	'4 completed, claimed': (on) => claimed(on, completed),
	'-1 cancelled': async (on) => {
		const { orderId } = await unpaid(on)
		await on.app.as(on.ida)(cancelOrder, { order_id: orderId })
		return orderId
	},
	'-1 cancelled and refunded': async (on) => {
		const orderId = await paid(on)
		await on.app.inside((ctx) => cancelPaidOrder(ctx, { orderId, by: merchant, why: 'Broken' }))
		return orderId
	},
}

export const correction = { old_carrier: 'Post', carrier: 'Sea Post', delivery_no: 'P9' }

/** The actions on an order: which moves of the table they may cause, who tries them, and how. */
export const actions: {
	name: string
	makes: MoveName[]
	who: OrderActorKind[]
	run: (on: OrderTable, orderId: string, by: OrderActor) => Promise<unknown>
}[] = [
	{
		name: 'POST /api/order/pay',
		makes: ['paid'],
		who: ['shopper'],
		run: async (on, orderId) =>
			on.app.as(on.ida)(payOrder, {
				order_id: orderId,
				pay_token: await on.app.payTokenFor(on.ida, orderId),
			}),
	},
	{
		name: 'POST /api/order/cancel',
		makes: ['cancelled', 'cancel_asked'],
		who: ['shopper'],
		run: (on, orderId) => on.app.as(on.ida)(cancelOrder, { order_id: orderId }),
	},
	{
		name: 'POST /api/order/received',
		makes: ['received'],
		who: ['shopper'],
		run: (on, orderId) => on.app.as(on.ida)(receiveOwn, { order_id: orderId }),
	},
	{
		name: 'POST /api/order/extend_receive',
		makes: ['receipt_extended'],
		who: ['shopper'],
		run: (on, orderId) => on.app.as(on.ida)(extendReceive, { order_id: orderId }),
	},
	{
		name: 'POST /api/order/remind',
		makes: ['reminded'],
		who: ['shopper'],
		run: (on, orderId) => on.app.as(on.ida)(remindShop, { order_id: orderId }),
	},
	{
		name: 'POST /admin/order_cancel',
		makes: ['cancelled', 'cancelled_refunded'],
		who: ['operator'],
		run: (on, orderId) =>
			on.app.as(on.clerk)(cancelAdminOrder, { order_id: orderId, reason: 'Asked for' }),
	},
	{
		name: 'POST /merchant/order_cancel by the owner',
		makes: ['cancelled_refunded'],
		who: ['merchant'],
		run: (on, orderId) =>
			on.app.as(on.owner)(cancelMerchantOrder, { order_id: orderId, reason: 'Asked for' }),
	},
	{
		name: 'POST /merchant/order_cancel by staff',
		makes: ['cancelled_refunded'],
		who: ['merchant'],
		run: (on, orderId) =>
			on.app.as(on.staff)(cancelMerchantOrder, { order_id: orderId, reason: 'Asked for' }),
	},
	{
		name: 'POST /merchant/order_ship, a part',
		makes: ['part_shipped'],
		who: ['merchant'],
		run: (on, orderId) => shipOverHttp(on, on.owner, orderId, 1),
	},
	{
		name: 'POST /merchant/order_ship, the rest',
		makes: ['shipped'],
		who: ['merchant'],
		run: (on, orderId) => shipOverHttp(on, on.staff, orderId),
	},
	{
		name: 'cancel an unpaid order',
		makes: ['cancelled'],
		who: everyone,
		run: (on, orderId, by) =>
			on.app.inside((ctx) => cancelUnpaidOrder(ctx, { orderId, by, why: 'Asked for' })),
	},
	{
		name: 'cancel a paid order',
		makes: ['cancelled_refunded'],
		who: everyone,
		run: (on, orderId, by) =>
			on.app.inside((ctx) => cancelPaidOrder(ctx, { orderId, by, why: 'Asked for' })),
	},
	{ name: 'ship a part', makes: ['part_shipped'], who: everyone, run: shipPart },
	{
		name: 'ship the rest',
		makes: ['shipped'],
		who: everyone,
		run: (on, orderId, by) => ship(on, orderId, by, 'The rest'),
	},
	{
		name: 'receive',
		makes: ['received'],
		who: everyone,
		run: (on, orderId, by) => on.app.inside((ctx) => receiveOrder(ctx, { orderId, by })),
	},
	{
		name: 'complete',
		makes: ['completed'],
		who: ['system'],
		run: (on, orderId) => on.app.inside((ctx) => completeOrder(ctx, { orderId })),
	},
	{
		name: 'settle',
		makes: ['settled'],
		who: ['system'],
		run: (on, orderId) => on.app.inside((ctx) => settleOrder(ctx, { orderId })),
	},
	{ name: 'claim', makes: ['claim_opened'], who: everyone, run: claim },
	{ name: 'end a claim', makes: ['claim_closed'], who: everyone, run: endClaim },
	{
		name: 'refund by the shop',
		makes: ['shop_refunded'],
		who: everyone,
		run: (on, orderId, by) => endClaim(on, orderId, by, true),
	},
]

async function unpaid(on: OrderTable) {
	const trade = await orderOf(on.app, on.ida, on.skuId, { num: 3, addressId: on.addressId })
	return { orderId: trade.orders[0]?.order_id ?? '', tradeNo: trade.out_trade_no }
}

async function paid(on: OrderTable): Promise<string> {
	const { orderId, tradeNo } = await unpaid(on)
	await payTrade(on.app, on.ida, tradeNo)
	return orderId
}

async function sent(on: OrderTable): Promise<string> {
	const orderId = await paid(on)
	await ship(on, orderId, merchant, 'P1')
	return orderId
}

async function received(on: OrderTable): Promise<string> {
	const orderId = await sent(on)
	await on.app.as(on.ida)(receiveOwn, { order_id: orderId })
	return orderId
}

async function completed(on: OrderTable): Promise<string> {
	const orderId = await received(on)
	await on.app.inside((ctx) => completeOrder(ctx, { orderId }))
	return orderId
}

async function claimed(on: OrderTable, make: (on: OrderTable) => Promise<string>): Promise<string> {
	const orderId = await make(on)
	await claim(on, orderId, byWhom(on, 'shopper'))
	return orderId
}

/** Ships one of three pieces. */
async function shipPart(on: OrderTable, orderId: string, by: OrderActor): Promise<void> {
	await on.app.inside(async (ctx) => {
		const order = await lockOrderForClaim(ctx, orderId)
		const [line] = order?.lines ?? []
		await shipOrder(ctx, {
			orderId,
			carrier: 'Post',
			deliveryNo: `Part ${(line?.shipped ?? 0) + 1}`,
			lines: [{ lineId: line?.id ?? '', num: 1 }],
			by,
		})
	})
}

/** Ships with the merchant's endpoint: so many pieces, or all that are left. */
async function shipOverHttp(
	on: OrderTable,
	person: Merchant,
	orderId: string,
	num?: number,
): Promise<void> {
	const { products, parcels } = await on.app.as(person)(getMerchantOrder, { order_id: orderId })
	await on.app.as(person)(shipMerchantOrder, {
		order_id: orderId,
		carrier: 'Post',
		delivery_no: `Sent ${parcels.length + 1}`,
		...(num !== undefined && {
			lines: [{ order_product_id: products[0]?.order_product_id ?? '', num }],
		}),
	})
}
