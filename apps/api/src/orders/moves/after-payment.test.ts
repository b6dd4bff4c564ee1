import {
	cancelOrder,
	createOrder,
	extendReceive,
	getUserInfo,
	listOrders,
	login,
	getOrder,
	previewOrder,
	confirmReceipt,
	remindShop,
	addToCart,
	listCart,
} from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Person } from '../../../test/test-app.ts'
import { balanceOf, promotions } from '../../ledger/index.ts'
import { addPromo } from '../../promotions/index.ts'
import { cancelPaidOrder, lockOrderForClaim, noteClaim, noteRefund, shipOrder } from '../index.ts'
import { addressFor, paidOrderOf, payTrade } from '../testing/checkout-fixtures.ts'

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

const merchant = { kind: 'merchant', id: 'a merchant' } as const
const day = 86_400

const ship = (orderId: string, deliveryNo = 'P1') =>
	app.inside((ctx) => shipOrder(ctx, { orderId, carrier: 'Post', deliveryNo, by: merchant }))

test('the shopper confirms receipt once, which sets the dates of review and settlement', async () => {
	const ida = await app.shopperWith({ money: '50.00' })
	const as = app.as(ida)
	const cup = await app.product({ price: '1.00' })
	const orderId = await paidOrderOf(app, ida, cup.skuId)
	await expect(as(confirmReceipt, { order_id: orderId })).rejects.toMatchObject({
		error: 'order_state',
		http: 409,
	})
	await ship(orderId)
	const received = await as(confirmReceipt, { order_id: orderId })
	expect(received).toMatchObject({
		status: 3,
		actions: ['refund', 'comment', 'logistics', 'buy_again'],
		timers: [{ name: 'complete' }, { name: 'settle' }],
	})
	const [complete, settle] = received.timers
	expect((settle?.at ?? 0) - (complete?.at ?? 0)).toBe(8 * day)
	await expect(as(confirmReceipt, { order_id: orderId })).rejects.toMatchObject({
		error: 'order_state',
	})
	expect((await as(listOrders, { status: '3' })).list[0]).toEqual(received)
	expect(await as(getUserInfo)).toMatchObject({ order_unreceived: 0, order_uncommented: 1 })
})

test('the time to confirm receipt is extended by seven days, once', async () => {
	const ida = await app.shopperWith({ money: '50.00' })
	const as = app.as(ida)
	const cup = await app.product({ price: '1.00' })
	const orderId = await paidOrderOf(app, ida, cup.skuId)
	await expect(as(extendReceive, { order_id: orderId })).rejects.toMatchObject({
		error: 'order_state',
	})
	await ship(orderId)
	const before = await as(getOrder, { order_id: orderId })
	const longer = await as(extendReceive, { order_id: orderId })
	expect((longer.timers[0]?.at ?? 0) - (before.timers[0]?.at ?? 0)).toBe(7 * day)
	expect(before.actions).toContain('extend_receive')
	expect(longer.actions).not.toContain('extend_receive')
	await expect(as(extendReceive, { order_id: orderId })).rejects.toMatchObject({
		error: 'order_state',
	})
	await app.advance(45 * day + 60)
	expect(await statusOf(ida, orderId)).toBe(2)
	await app.advance(7 * day)
	expect(await statusOf(ida, orderId)).toBe(3)
})

test('a shop is reminded once a day', async () => {
	const ida = await app.shopperWith({ money: '50.00' })
	const cup = await app.product({ price: '1.00' })
	const orderId = await paidOrderOf(app, ida, cup.skuId)
	const remind = () => app.as(ida)(remindShop, { order_id: orderId })
	expect((await remind()).actions).not.toContain('remind')
	await expect(remind()).rejects.toMatchObject({ error: 'too_many_requests', http: 429 })
	await app.advance(day + 60)
	expect((await app.as(ida)(getOrder, { order_id: orderId })).actions).toContain('remind')
	await remind()
	await ship(orderId)
	await expect(remind()).rejects.toMatchObject({ error: 'order_state' })
	const { timeline } = await app.as(ida)(getOrder, { order_id: orderId })
	expect(timeline.map((move) => move.what)).toEqual([
		'created',
		'paid',
		'reminded',
		'reminded',
		'shipped',
	])
})

test('a paid order whose shopper asked to cancel is cancelled automatically ten days after the payment, with a full refund', async () => {
	const ida = await app.shopperWith({ money: '50.00' })
	const as = app.as(ida)
	const cup = await app.product({ price: '10.00' })
	const asked = await paidOrderOf(app, ida, cup.skuId)
	const kept = await paidOrderOf(app, ida, cup.skuId)
	const sent = await paidOrderOf(app, ida, cup.skuId)
	const before = await as(getOrder, { order_id: asked })
	expect(before).toMatchObject({ timers: [{ name: 'unshipped' }], cancel_asked_time: null })
	const wished = await as(cancelOrder, { order_id: asked, reason: 'Too slow' })
	expect(wished).toMatchObject({ status: 1, timers: before.timers })
	expect(wished.cancel_asked_time).toBeGreaterThan(0)
	expect(wished.actions).not.toContain('cancel')
	await expect(as(cancelOrder, { order_id: asked })).rejects.toMatchObject({ error: 'order_state' })
	await as(cancelOrder, { order_id: sent })
	await ship(sent)
	expect(await as(getUserInfo)).toMatchObject({ money: '5.00', money_escrow: '45.00' })

	await app.advance(10 * day - 600)
	expect(await statusOf(ida, asked)).toBe(1)
	await app.advance(1_200)
	expect(await statusOf(ida, asked)).toBe(-1)
	expect(await statusOf(ida, kept)).toBe(1)
	expect(await statusOf(ida, sent)).toBe(2)
	const again = app.as(await signInAgain(ida))
	expect(await again(getUserInfo)).toMatchObject({ money: '20.00', money_escrow: '30.00' })
	expect((await again(getOrder, { order_id: asked })).timeline.slice(-2)).toMatchObject([
		{ who: 'shopper', what: 'cancel_asked', why: 'Too slow' },
		{
			who: 'system',
			what: 'cancelled_refunded',
			why: 'Not shipped in time; cancelled at your request',
		},
	])

	// If the cancellation is requested later, the next run cancels the order.
	await again(cancelOrder, { order_id: kept })
	await app.advance(1)
	expect(await statusOf(ida, kept)).toBe(-1)
	await app.expectBooksAtZero()
})

test('when one order of a trade is cancelled, the others keep their share of the promo code, which stays used', async () => {
	const ida = await app.shopperWith({ money: '100.00' })
	const as = app.as(ida)
	const addressId = await addressFor(app, ida)
	const [one, two] = [await freeShop(), await freeShop()]
	const cup = await app.product({ price: '30.00', shopId: one })
	const lamp = await app.product({ price: '10.00', shopId: two })
	const now = await app.inside(async (ctx) => ctx.clock.now())
	await app.inside((ctx) =>
		addPromo(ctx, {
			code: 'TENTH',
			kind: 'percent',
			value: 1_000n,
			startsAt: now,
			endsAt: new Date(now.getTime() + day * 1000),
		}),
	)
	const given = () => app.inside((ctx) => balanceOf(ctx, promotions))
	const before = await given()
	for (const { productId, skuId } of [cup, lamp])
		await as(addToCart, { product_id: productId, sku_id: skuId, num: 1 })
	const cart = await as(listCart)
	const preview = await as(previewOrder, {
		cart_ids: cart.shops.flatMap((shop) => shop.lines.map((line) => line.cart_id)),
		address_id: addressId,
		promo_code: 'TENTH',
	})
	const trade = await as(createOrder, { preview_id: preview.preview_id, address_id: addressId })
	await payTrade(app, ida, trade.out_trade_no)
	const cups = trade.orders.find((order) => order.mer_id === one)
	const lamps = trade.orders.find((order) => order.mer_id === two)
	expect([cups?.total_price, lamps?.total_price]).toEqual(['27.00', '9.00'])
	await app.inside((ctx) =>
		cancelPaidOrder(ctx, { orderId: cups?.order_id ?? '', by: merchant, why: 'Broken' }),
	)
	expect(await as(getUserInfo)).toMatchObject({ money: '91.00', money_escrow: '9.00' })
	expect(await given()).toBe(before - 100n)
	expect(await as(getOrder, { order_id: lamps?.order_id ?? '' })).toMatchObject({
		status: 1,
		price: { discount: '1.00', total: '9.00' },
	})
	await expect(
		as(previewOrder, { sku_id: cup.skuId, num: 1, address_id: addressId, promo_code: 'TENTH' }),
	).rejects.toMatchObject({ error: 'promo_invalid', params: { reason: 'used_by_you' } })
	await app.expectBooksAtZero()
})

test('an open claim stops receipt and settlement, and postpones them by the time it was open', async () => {
	const ida = await app.shopperWith({ money: '50.00' })
	const cup = await app.product({ price: '1.00' })
	const orderId = await paidOrderOf(app, ida, cup.skuId)
	await ship(orderId)
	const until = (await app.as(ida)(getOrder, { order_id: orderId })).timers[0]?.at ?? 0
	await claim(ida, orderId)
	expect(await app.as(ida)(getOrder, { order_id: orderId })).toMatchObject({
		refund_status: 1,
		timers: [],
	})
	await expect(app.as(ida)(confirmReceipt, { order_id: orderId })).rejects.toMatchObject({
		error: 'order_state',
	})
	await app.advance(50 * day)
	expect(await statusOf(ida, orderId)).toBe(2)
	await closeClaim(orderId, 0n)
	const later = await app.as(await signInAgain(ida))(getOrder, { order_id: orderId })
	expect(later).toMatchObject({ refund_status: 0, status: 2 })
	expect(later.timers[0]?.at).toBeGreaterThanOrEqual(until + 50 * day)
	await app.advance(1)
	expect(await statusOf(ida, orderId)).toBe(2)
})

test('money refunded by claims is not refunded twice: a part lowers the rest, the whole cancels an order that has not left', async () => {
	const ida = await app.shopperWith({ money: '50.00' })
	const cup = await app.product({ price: '10.00', shopId: await freeShop() })
	const [part, whole] = [
		await paidOrderOf(app, ida, cup.skuId),
		await paidOrderOf(app, ida, cup.skuId),
	]
	await claim(ida, part)
	await closeClaim(part, 400n)
	expect(await app.as(ida)(getOrder, { order_id: part })).toMatchObject({
		status: 1,
		refund_status: 3,
	})
	await claim(ida, whole)
	await closeClaim(whole, 1_000n)
	expect(await app.as(ida)(getOrder, { order_id: whole })).toMatchObject({
		status: -1,
		refund_status: 2,
	})
	await expect(
		app.inside(async (ctx) => {
			const order = await lockOrderForClaim(ctx, part)
			if (!order) throw new Error('The order vanished.')
			await noteClaim(ctx, order, { by: { kind: 'shopper', id: ida.id }, why: null })
			await noteRefund(
				ctx,
				{ ...order, refund_status: 1 },
				{
					wallet: 601n,
					platform: 0n,
					cancelled: [],
					isRestocked: true,
					restocked: [],
					byShop: false,
					stillClaimed: false,
					by: merchant,
					why: null,
				},
			)
		}),
	).rejects.toThrow('orders_refund_within')
})

const freeShop = () => app.shop({ freight: { rate: { kind: 'free' } } })

async function claim(person: Person, orderId: string): Promise<void> {
	await app.inside(async (ctx) => {
		const order = await lockOrderForClaim(ctx, orderId)
		if (!order) throw new Error('No such order.')
		await noteClaim(ctx, order, { by: { kind: 'shopper', id: person.id }, why: null })
	})
}

async function closeClaim(orderId: string, wallet: bigint): Promise<void> {
	await app.inside(async (ctx) => {
		const order = await lockOrderForClaim(ctx, orderId)
		if (!order) throw new Error('No such order.')
		await noteRefund(ctx, order, {
			wallet,
			platform: 0n,
			cancelled: [],
			isRestocked: true,
			restocked: [],
			byShop: false,
			stillClaimed: false,
			by: merchant,
			why: null,
		})
	})
}

async function statusOf(person: Person, orderId: string): Promise<number> {
	return (await app.as(await signInAgain(person))(getOrder, { order_id: orderId })).status
}

/** Sessions end after three days, so the person signs in again. */
async function signInAgain(person: Person): Promise<Person> {
	const { userinfo } = await app.as(null)(login, {
		account: person.username,
		password: person.password,
	})
	return { ...person, token: userinfo.token }
}
