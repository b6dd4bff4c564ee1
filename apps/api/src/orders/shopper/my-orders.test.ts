import {
	addToCart,
	buyAgain,
	cancelOrder,
	deleteAccount,
	exportAccount,
	extendReceive,
	hideOrder,
	listCart,
	listOrders,
	getOrder,
	getTracking,
	confirmReceipt as receiveOrderCall,
	remindShop,
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Person } from '../../../test/test-app.ts'
import { setStock } from '../../catalogue/index.ts'
import { receiveOrder, shipOrder } from '../index.ts'
import { addressFor, orderOf, paidOrderOf } from '../testing/checkout-fixtures.ts'

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

const merchant = { kind: 'merchant', id: 'a merchant' } as const

test('lists a shopper’s orders by tab, newest first, page by page', async () => {
	const ida = await app.shopperWith({ money: '500.00' })
	const as = app.as(ida)
	const addressId = await addressFor(app, ida)
	const cup = await app.product({ title: 'Blue cup 100%', price: '1.00' })
	const lamp = await app.product({ title: 'Lamp', price: '2.00' })
	const paid = await paidOrderOf(app, ida, cup.skuId, { addressId })
	const shipped = await paidOrderOf(app, ida, lamp.skuId, { addressId })
	await app.inside((ctx) =>
		shipOrder(ctx, { orderId: shipped, carrier: 'Post', deliveryNo: 'P1', by: merchant }),
	)
	const received = await paidOrderOf(app, ida, lamp.skuId, { addressId })
	await app.inside(async (ctx) => {
		await shipOrder(ctx, { orderId: received, carrier: 'Post', deliveryNo: 'P2', by: merchant })
		await receiveOrder(ctx, { orderId: received, by: { kind: 'shopper', id: ida.id } })
	})
	const waiting = (await orderOf(app, ida, lamp.skuId, { addressId })).orders[0]?.order_id ?? ''
	const dropped = (await orderOf(app, ida, lamp.skuId, { addressId })).orders[0]?.order_id ?? ''
	await as(cancelOrder, { order_id: dropped })

	const idsOf = async (status?: string, keyword?: string) =>
		(await as(listOrders, { status, keyword })).list.map((order) => order.order_id)
	expect(await idsOf()).toEqual([dropped, waiting, received, shipped, paid])
	expect(await idsOf('all')).toHaveLength(5)
	expect(await idsOf('')).toHaveLength(5)
	expect(await idsOf('0')).toEqual([waiting])
	expect(await idsOf('1')).toEqual([paid])
	expect(await idsOf('2')).toEqual([shipped])
	expect(await idsOf('3,4')).toEqual([received])
	expect(await idsOf('-1')).toEqual([dropped])
	expect(await idsOf('-4')).toEqual([])
	expect(await idsOf('refunded')).toEqual([])
	expect(await idsOf('all', 'blue CUP')).toEqual([paid])
	expect(await idsOf('all', '100%')).toEqual([paid])
	expect(await idsOf('all', '%')).toEqual([paid])
	const [first] = (await as(listOrders, {})).list
	expect(await idsOf('all', first?.order_sn)).toEqual([dropped])

	const page = await as(listOrders, { page: 2, limit: 2 })
	expect(page).toMatchObject({ count: 5, page: 2, limit: 2, has_more: true })
	expect(page.list.map((order) => order.order_id)).toEqual([received, shipped])
	expect(page.list[1]).toMatchObject({
		status: 2,
		total_num: 1,
		total_price: '7.00',
		freight: '5.00',
		shop: { mer_id: lamp.shopId },
		products: [{ title: 'Lamp', product_num: 1, product_price: '2.00' }],
		actions: ['received', 'extend_receive', 'refund', 'logistics', 'buy_again'],
		timers: [{ name: 'receive' }],
	})
	for (const status of ['5', '-2', 'nonsense', '1,x', '1;drop'])
		await expect(as(listOrders, { status })).rejects.toMatchObject({ error: 'invalid' })
})

test('cancels an unpaid order once, with the shopper’s reason, and releases its stock', async () => {
	const ida = await app.shopperWith()
	const as = app.as(ida)
	const cup = await app.product({ stock: 1 })
	const orderId = (await orderOf(app, ida, cup.skuId)).orders[0]?.order_id ?? ''
	const cancelled = await as(cancelOrder, { order_id: orderId, reason: 'Found a nicer one' })
	expect(cancelled).toMatchObject({ status: -1, actions: ['buy_again', 'del'] })
	await expect(as(cancelOrder, { order_id: orderId })).rejects.toMatchObject({
		error: 'order_state',
		http: 409,
	})
	const detail = await as(getOrder, { order_id: orderId })
	expect(detail.timeline.at(-1)).toMatchObject({
		who: 'shopper',
		what: 'cancelled',
		why: 'Found a nicer one',
	})
	await orderOf(app, ida, cup.skuId)
})

test('a shopper cannot cancel or hide an order on its way, nor touch orders of others', async () => {
	const ida = await app.shopperWith({ money: '50.00' })
	const bo = await app.shopperWith()
	const cup = await app.product({ price: '1.00' })
	const orderId = await paidOrderOf(app, ida, cup.skuId)
	await app.inside((ctx) =>
		shipOrder(ctx, { orderId, carrier: 'Post', deliveryNo: 'P9', by: merchant }),
	)
	await expect(app.as(ida)(cancelOrder, { order_id: orderId })).rejects.toMatchObject({
		error: 'order_state',
	})
	await expect(app.as(ida)(hideOrder, { order_id: orderId })).rejects.toMatchObject({
		error: 'order_state',
	})
	for (const call of [
		cancelOrder,
		receiveOrderCall,
		extendReceive,
		remindShop,
		hideOrder,
		buyAgain,
	])
		await expect(app.as(bo)(call, { order_id: orderId })).rejects.toMatchObject({
			error: 'not_found',
			http: 404,
		})
	await expect(app.as(bo)(getTracking, { order_id: orderId })).rejects.toMatchObject({
		error: 'not_found',
	})
})

test('a hidden order leaves the list and can still be opened', async () => {
	const ida = await app.shopperWith()
	const as = app.as(ida)
	const cup = await app.product()
	const orderId = (await orderOf(app, ida, cup.skuId)).orders[0]?.order_id ?? ''
	await as(cancelOrder, { order_id: orderId })
	await as(hideOrder, { order_id: orderId })
	await as(hideOrder, { order_id: orderId })
	expect(await as(listOrders, {})).toMatchObject({ count: 0, list: [] })
	expect(await as(getOrder, { order_id: orderId })).toMatchObject({ status: -1 })
})

test('puts available lines of an order into the cart again', async () => {
	const ida = await app.shopperWith()
	const as = app.as(ida)
	const cup = await app.product({ title: 'Cup', stock: 10 })
	const orderId = (await orderOf(app, ida, cup.skuId, { num: 4 })).orders[0]?.order_id ?? ''
	await as(cancelOrder, { order_id: orderId })
	await app.inside((ctx) => setStock(ctx, { skuId: cup.skuId, stock: 3 }))
	const again = await as(buyAgain, { order_id: orderId })
	expect(again).toMatchObject({
		count: 3,
		changes: [{ sku_id: cup.skuId, asked: 4, num: 3, why: 'low_stock' }],
	})
	expect(await as(listCart)).toMatchObject({ count: 3 })
	expect(again.cart_ids).toHaveLength(1)
})

test('tracking shows the events of the parcels', async () => {
	const ida: Person = await app.shopperWith({ money: '50.00' })
	const cup = await app.product({ price: '1.00' })
	const orderId = await paidOrderOf(app, ida, cup.skuId, { num: 2 })
	const ask = () => app.as(ida)(getTracking, { order_id: orderId })
	expect(await ask()).toMatchObject({ status: 1, parcels: [] })
	const detail = await app.as(ida)(getOrder, { order_id: orderId })
	const lineId = detail.products[0]?.order_product_id ?? ''
	await app.inside((ctx) =>
		shipOrder(ctx, {
			orderId,
			carrier: 'Post',
			deliveryNo: 'A1',
			lines: [{ lineId, num: 1 }],
			by: merchant,
		}),
	)
	expect(await ask()).toMatchObject({
		status: 1,
		parcels: [
			{
				carrier: 'Post',
				delivery_no: 'A1',
				lines: [{ order_product_id: lineId, num: 1 }],
				events: [],
			},
		],
	})
})

test('every move writes one outbox event in its own transaction', async () => {
	const ida = await app.shopperWith({ money: '50.00' })
	const cup = await app.product({ price: '1.00' })
	const paid = await paidOrderOf(app, ida, cup.skuId)
	const dropped = (await orderOf(app, ida, cup.skuId)).orders[0]?.order_id ?? ''
	await app.as(ida)(cancelOrder, { order_id: dropped, reason: 'Too blue' })
	await expect(app.as(ida)(cancelOrder, { order_id: dropped })).rejects.toMatchObject({
		error: 'order_state',
	})
	const { rows } = await sql<{ topic: string; subject: string; why: string | null }>`
		select topic, subject, data ->> 'why' as why from outbox
		where shopper_id = ${ida.id} and topic like 'order.%' order by id
	`.execute(app.api.database.db)
	expect(rows).toEqual([
		{ topic: 'order.created', subject: paid, why: null },
		{ topic: 'order.paid', subject: paid, why: null },
		{ topic: 'order.created', subject: dropped, why: null },
		{ topic: 'order.cancelled', subject: dropped, why: 'Too blue' },
	])
})

test('the history of an order cannot be changed', async () => {
	const ida = await app.shopperWith()
	const cup = await app.product()
	await orderOf(app, ida, cup.skuId)
	const { db } = app.api.database
	await expect(sql`update order_move set why = 'x'`.execute(db)).rejects.toThrow('not changed')
	await expect(sql`delete from order_move`.execute(db)).rejects.toThrow('not changed')
})

test('an account export has orders and cart, and an account with an open order cannot be closed', async () => {
	const ida = await app.shopperWith()
	const as = app.as(ida)
	const cup = await app.product({ title: 'Cup' })
	const orderId = (await orderOf(app, ida, cup.skuId)).orders[0]?.order_id ?? ''
	const close = () => as(deleteAccount, { password: ida.password })
	await expect(close()).rejects.toMatchObject({
		error: 'account_not_empty',
		params: { reason: 'open_orders' },
	})
	await as(cancelOrder, { order_id: orderId })
	await as(hideOrder, { order_id: orderId })
	await as(addToCart, { product_id: cup.productId, sku_id: cup.skuId, num: 2 })
	expect((await as(exportAccount)).more).toMatchObject({
		cart: [{ sku_id: cup.skuId, num: 2 }],
		orders: [{ order_id: orderId, status: -1, address: { name: 'Ida Marsh' } }],
	})
	await close()
})
