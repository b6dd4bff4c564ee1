import {
	cancelOrder,
	getUserInfo,
	getOrder,
	payOrder,
	previewOrder,
	createOrder,
	addToCart,
} from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { addPromo } from '../../promotions/index.ts'
import { addressFor, orderOf, payTrade } from '../testing/checkout-fixtures.ts'

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

test('refuses when the wallet is too low, says what is missing for the whole trade, and moves nothing', async () => {
	const ida = await app.shopperWith({ money: '12.00' })
	const as = app.as(ida)
	const free = { freight: { rate: { kind: 'free' } } } as const
	const cup = await app.product({ price: '10.00', shopId: await app.shop(free) })
	const lamp = await app.product({ price: '20.00', shopId: await app.shop(free) })
	const addressId = await addressFor(app, ida)
	const cartIds: string[] = []
	for (const thing of [cup, lamp]) {
		const line = await as(addToCart, { product_id: thing.productId, sku_id: thing.skuId, num: 1 })
		cartIds.push(line.cart_id)
	}
	const preview = await as(previewOrder, { cart_ids: cartIds })
	const trade = await as(createOrder, { preview_id: preview.preview_id, address_id: addressId })
	const payToken = await app.payTokenFor(ida, trade.out_trade_no)
	const pay = () => as(payOrder, { out_trade_no: trade.out_trade_no, pay_token: payToken })
	await expect(pay()).rejects.toMatchObject({
		error: 'balance_low',
		code: 1005,
		params: { missing: '18.00' },
	})
	expect(await as(getUserInfo)).toMatchObject({
		money: '12.00',
		money_escrow: '0.00',
		order_unpaid: 2,
	})

	const cheap = trade.orders.find((order) => order.total_price === '10.00')
	const one = cheap?.order_id ?? ''
	await as(payOrder, { order_id: one, pay_token: await app.payTokenFor(ida, one) })
	expect(await as(getUserInfo)).toMatchObject({ money: '2.00', money_escrow: '10.00' })
	await expect(pay()).rejects.toMatchObject({
		error: 'balance_low',
		params: { missing: '18.00' },
	})
	await app.expectBooksAtZero()
})

test('a payment token is valid once, for the order it was given for', async () => {
	const ida = await app.shopperWith({ money: '100.00' })
	const as = app.as(ida)
	const cup = await app.product({ price: '1.00' })
	const first = await orderOf(app, ida, cup.skuId)
	const second = await orderOf(app, ida, cup.skuId)
	const payToken = await app.payTokenFor(ida, first.out_trade_no)
	await expect(
		as(payOrder, { out_trade_no: second.out_trade_no, pay_token: payToken }),
	).rejects.toMatchObject({ error: 'pay_token_invalid' })
	await as(payOrder, { out_trade_no: first.out_trade_no, pay_token: payToken })
	await expect(
		as(payOrder, { out_trade_no: first.out_trade_no, pay_token: payToken }),
	).rejects.toMatchObject({ error: 'order_state' })
	await expect(payTrade(app, ida, first.out_trade_no)).rejects.toMatchObject({
		error: 'order_state',
	})
})

test('after the timer an order is cancelled automatically, its stock is released, and paying it is refused', async () => {
	const ida = await app.shopperWith({ money: '100.00' })
	const as = app.as(ida)
	const cup = await app.product({ price: '1.00', stock: 1 })
	const trade = await orderOf(app, ida, cup.skuId)
	const orderId = trade.orders[0]?.order_id ?? ''
	expect(await as(getOrder, { order_id: orderId })).toMatchObject({
		timers: [{ name: 'pay', at: trade.expire_time }],
		actions: ['pay', 'cancel'],
	})
	await expect(as(previewOrder, { sku_id: cup.skuId, num: 1 })).rejects.toMatchObject({
		error: 'out_of_stock',
	})
	await app.advance(30 * 60 + 1)
	const detail = await as(getOrder, { order_id: orderId })
	expect(detail).toMatchObject({ status: -1, timers: [], actions: ['buy_again', 'del'] })
	expect(detail.timeline.at(-1)).toMatchObject({
		who: 'system',
		what: 'cancelled',
		why: 'Not paid within the time limit',
	})
	await expect(payTrade(app, ida, trade.out_trade_no)).rejects.toMatchObject({
		error: 'timed_out',
		code: 1006,
	})
	expect(await as(previewOrder, { sku_id: cup.skuId, num: 1 })).toMatchObject({ subtotal: '1.00' })
})

test('paying a trade leaves out its cancelled orders', async () => {
	const ida = await app.shopperWith({ money: '100.00' })
	const as = app.as(ida)
	const free = { freight: { rate: { kind: 'free' } } } as const
	const cup = await app.product({ price: '10.00', shopId: await app.shop(free) })
	const lamp = await app.product({ price: '20.00', shopId: await app.shop(free) })
	const addressId = await addressFor(app, ida)
	const cartIds: string[] = []
	for (const thing of [cup, lamp]) {
		const line = await as(addToCart, { product_id: thing.productId, sku_id: thing.skuId, num: 1 })
		cartIds.push(line.cart_id)
	}
	const preview = await as(previewOrder, { cart_ids: cartIds })
	const trade = await as(createOrder, { preview_id: preview.preview_id, address_id: addressId })
	const ofLamp = trade.orders.find((order) => order.total_price === '20.00')?.order_id ?? ''
	await as(cancelOrder, { order_id: ofLamp, reason: 'Too bright' })
	const paid = await payTrade(app, ida, trade.out_trade_no)
	expect(paid.orders.map((order) => order.total_price)).toEqual(['10.00'])
	expect(await as(getUserInfo)).toMatchObject({ money: '90.00' })
})

test('an order that costs nothing is paid without moving money', async () => {
	const ida = await app.shopperWith()
	const as = app.as(ida)
	const shop = await app.shop({ freight: { rate: { kind: 'free' } } })
	const cup = await app.product({ price: '4.00', shopId: shop })
	const now = await app.inside(async (ctx) => ctx.clock.now())
	await app.inside((ctx) =>
		addPromo(ctx, {
			code: 'SHOPGIFT',
			kind: 'percent',
			value: 10_000n,
			scope: 'shop',
			scopeId: shop,
			fundedBy: 'shop',
			startsAt: now,
			endsAt: new Date(now.getTime() + 86_400_000),
		}),
	)
	const trade = await orderOf(app, ida, cup.skuId, { promo: 'shopgift' })
	expect(trade.total_price).toBe('0.00')
	const paid = await payTrade(app, ida, trade.out_trade_no)
	expect(paid.orders[0]).toMatchObject({ status: 1, total_price: '0.00' })
	expect(await as(getUserInfo)).toMatchObject({ money: '0.00', money_escrow: '0.00' })
	await app.expectBooksAtZero()
})

test('takes either a trade or an order, not both and not neither', async () => {
	const ida = await app.shopperWith()
	const as = app.as(ida)
	await expect(as(payOrder, { pay_token: 'x' })).rejects.toMatchObject({ error: 'invalid' })
	await expect(
		as(payOrder, {
			pay_token: 'x',
			order_id: ida.id,
			out_trade_no: '12345678901234567890',
		}),
	).rejects.toMatchObject({ error: 'invalid' })
})
