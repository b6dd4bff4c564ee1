import {
	addToCart,
	createOrder,
	getUserInfo,
	listCart,
	getOrder,
	payOrder,
	previewOrder,
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { setPrice, setStock } from '../../catalogue/index.ts'
import { addressFor, orderOf, payTrade } from '../testing/checkout-fixtures.ts'

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

const flat = { rate: { kind: 'flat', price: '5.00' }, free_above: '50.00' } as const

test('a cart of two shops becomes a trade of two orders, paid once from the wallet into escrow', async () => {
	const ida = await app.shopperWith({ money: '100.00' })
	const as = app.as(ida)
	const shop = await app.shop({ freight: flat })
	const other = await app.shop({ freight: { rate: { kind: 'free' } } })
	const cup = await app.product({ price: '3.50', stock: 9, shopId: shop })
	const lamp = await app.product({ price: '20.00', stock: 2, shopId: other })
	await as(addToCart, { product_id: cup.productId, sku_id: cup.skuId, num: 2 })
	await as(addToCart, { product_id: lamp.productId, sku_id: lamp.skuId, num: 1 })
	const addressId = await addressFor(app, ida)
	const cart = await as(listCart)
	const cartIds = cart.shops.flatMap((part) => part.lines.map((line) => line.cart_id))

	const preview = await as(previewOrder, { cart_ids: cartIds })
	expect(preview).toMatchObject({
		subtotal: '27.00',
		freight: '5.00',
		discount: '0.00',
		total_price: '32.00',
		address: { address_id: addressId },
	})
	const trade = await as(createOrder, {
		preview_id: preview.preview_id,
		address_id: addressId,
		remarks: [{ mer_id: shop, remark: 'Please wrap it.' }],
	})
	expect(trade.total_price).toBe('32.00')
	expect(trade.orders.map((order) => order.total_price).toSorted()).toEqual(['12.00', '20.00'])
	expect(await as(listCart)).toMatchObject({ count: 0 })
	expect(await stockOf(cup.skuId)).toEqual({ stock: 9, held: 2 })

	const paid = await payTrade(app, ida, trade.out_trade_no)
	expect(paid.orders).toHaveLength(2)
	expect(await stockOf(cup.skuId)).toEqual({ stock: 7, held: 0 })
	expect(await as(getUserInfo)).toMatchObject({
		money: '68.00',
		money_escrow: '32.00',
		order_unpaid: 0,
		order_unshipped: 2,
	})
	const ofCup = trade.orders.find((order) => order.mer_id === shop)
	const detail = await as(getOrder, { order_id: ofCup?.order_id ?? '' })
	expect(detail).toMatchObject({
		status: 1,
		remark: 'Please wrap it.',
		address: { name: 'Ida Marsh', country_code: 'US' },
		price: { subtotal: '7.00', freight: '5.00', discount: '0.00', total: '12.00' },
		expire_time: null,
		timers: [{ name: 'unshipped' }],
		parcels: [],
	})
	expect(detail.timeline.map((move) => [move.who, move.what])).toEqual([
		['shopper', 'created'],
		['shopper', 'paid'],
	])
	await app.expectBooksAtZero()
})

test('one preview becomes one trade, also when the order is created twice', async () => {
	const ida = await app.shopperWith()
	const as = app.as(ida)
	const cup = await app.product({ stock: 5 })
	const addressId = await addressFor(app, ida)
	const { preview_id: previewId } = await as(previewOrder, { sku_id: cup.skuId, num: 1 })
	const answers = await Promise.all(
		Array.from({ length: 8 }, () =>
			as(createOrder, { preview_id: previewId, address_id: addressId }),
		),
	)
	expect(new Set(answers.map((trade) => trade.out_trade_no)).size).toBe(1)
	expect(await stockOf(cup.skuId)).toEqual({ stock: 5, held: 1 })
})

test('a repeated Idempotency-Key gives the same answer, and is refused with another body', async () => {
	const ida = await app.shopperWith()
	const as = app.as(ida)
	const cup = await app.product({ stock: 5 })
	const addressId = await addressFor(app, ida)
	const first = await as(previewOrder, { sku_id: cup.skuId, num: 1 })
	const second = await as(previewOrder, { sku_id: cup.skuId, num: 2 })
	const key = { idempotencyKey: crypto.randomUUID() }
	const trade = await as(createOrder, { preview_id: first.preview_id, address_id: addressId }, key)
	expect(
		await as(createOrder, { preview_id: first.preview_id, address_id: addressId }, key),
	).toEqual(trade)
	await expect(
		as(createOrder, { preview_id: second.preview_id, address_id: addressId }, key),
	).rejects.toMatchObject({ error: 'idempotency_key_reused' })
})

test('a price that changed since the preview is shown in a new preview, and no order is created', async () => {
	const ida = await app.shopperWith()
	const as = app.as(ida)
	const cup = await app.product({ price: '3.00', stock: 5 })
	const addressId = await addressFor(app, ida)
	const preview = await as(previewOrder, { sku_id: cup.skuId, num: 2 })
	await app.inside((ctx) => setPrice(ctx, { skuId: cup.skuId, price: 400n }))

	const refusal = await refusedBy(
		as(createOrder, { preview_id: preview.preview_id, address_id: addressId }),
	)
	expect(refusal).toMatchObject({ error: 'changed', code: 1001, http: 409 })
	expect(refusal.params).toMatchObject({ subtotal: '8.00' })
	expect(await stockOf(cup.skuId)).toEqual({ stock: 5, held: 0 })

	const trade = await as(createOrder, {
		preview_id: String(refusal.params['preview_id']),
		address_id: addressId,
	})
	expect(trade.orders).toHaveLength(1)
})

test('stock that shrank since the preview is shown in a new preview with what is left', async () => {
	const ida = await app.shopperWith()
	const as = app.as(ida)
	const cup = await app.product({ price: '3.00', stock: 5 })
	const addressId = await addressFor(app, ida)
	const preview = await as(previewOrder, { sku_id: cup.skuId, num: 4 })
	await app.inside((ctx) => setStock(ctx, { skuId: cup.skuId, stock: 3 }))
	const ask = () => as(createOrder, { preview_id: preview.preview_id, address_id: addressId })
	const refusal = await refusedBy(ask())
	expect(refusal).toMatchObject({ error: 'changed' })
	expect(refusal.params).toMatchObject({ shops: [{ lines: [{ num: 3 }] }] })

	const late = await as(previewOrder, { sku_id: cup.skuId, num: 1 })
	await app.inside((ctx) => setStock(ctx, { skuId: cup.skuId, stock: 0 }))
	await expect(
		as(createOrder, { preview_id: late.preview_id, address_id: addressId }),
	).rejects.toMatchObject({ error: 'out_of_stock' })
})

test('another address changes the shipping cost: shown in a new preview first, then ordered', async () => {
	const ida = await app.shopperWith()
	const as = app.as(ida)
	const shop = await app.shop({
		freight: {
			...flat,
			zones: [{ countries: ['IS'], rate: { kind: 'flat', price: '9.00' } }],
			not_to: ['DE'],
		},
	})
	const cup = await app.product({ price: '3.00', shopId: shop })
	const home = await addressFor(app, ida)
	const reykjavik = await addressFor(app, ida, 'IS')
	const preview = await as(previewOrder, { sku_id: cup.skuId, num: 1, address_id: home })
	expect(preview.total_price).toBe('8.00')
	const refusal = await refusedBy(
		as(createOrder, { preview_id: preview.preview_id, address_id: reykjavik }),
	)
	expect(refusal.params).toMatchObject({ total_price: '12.00', freight: '9.00' })
})

test('a country a shop does not deliver to is said in the preview and refused at the order', async () => {
	const ida = await app.shopperWith()
	const as = app.as(ida)
	const shop = await app.shop({ freight: { ...flat, not_to: ['IS'] } })
	const cup = await app.product({ price: '3.00', shopId: shop })
	const reykjavik = await addressFor(app, ida, 'IS')
	const preview = await as(previewOrder, { sku_id: cup.skuId, num: 1 })
	expect(preview.shops[0]).toMatchObject({ delivers: false, freight: null })
	await expect(
		as(createOrder, { preview_id: preview.preview_id, address_id: reykjavik }),
	).rejects.toMatchObject({ error: 'not_delivered_there', params: { mer_id: shop } })
})

test('answers not_found for addresses, cart lines, previews and orders of others', async () => {
	const ida = await app.shopperWith()
	const bo = await app.shopperWith({ money: '50.00' })
	const cup = await app.product({ price: '3.00' })
	const idas = await addressFor(app, ida)
	const bos = await addressFor(app, bo)
	const { cart_id: cartId } = await app.as(ida)(addToCart, {
		product_id: cup.productId,
		sku_id: cup.skuId,
		num: 1,
	})
	const preview = await app.as(ida)(previewOrder, { sku_id: cup.skuId, num: 1 })
	const trade = await orderOf(app, ida, cup.skuId, { addressId: idas })
	const orderId = trade.orders[0]?.order_id ?? ''
	const asBo = app.as(bo)
	const missing = { error: 'not_found' }
	await expect(
		asBo(previewOrder, { sku_id: cup.skuId, num: 1, address_id: idas }),
	).rejects.toMatchObject(missing)
	await expect(asBo(previewOrder, { cart_ids: [cartId] })).rejects.toMatchObject(missing)
	await expect(
		asBo(createOrder, { preview_id: preview.preview_id, address_id: bos }),
	).rejects.toMatchObject(missing)
	await expect(asBo(getOrder, { order_id: orderId })).rejects.toMatchObject(missing)
	for (const ref of [orderId, trade.out_trade_no]) {
		const payToken = await app.payTokenFor(bo, ref)
		await expect(
			asBo(payOrder, {
				...(ref === orderId ? { order_id: ref } : { out_trade_no: ref }),
				pay_token: payToken,
			}),
		).rejects.toMatchObject(missing)
	}
})

test('refuses an order without an address, an old preview, and a preview of cart lines and a SKU at once', async () => {
	const ida = await app.shopperWith()
	const as = app.as(ida)
	const cup = await app.product()
	const preview = await as(previewOrder, { sku_id: cup.skuId, num: 1 })
	expect(preview).toMatchObject({ address: null, freight: null })
	await expect(
		as(createOrder, { preview_id: preview.preview_id, address_id: preview.preview_id }),
	).rejects.toMatchObject({ error: 'address_missing' })
	await expect(as(previewOrder, { sku_id: cup.skuId })).rejects.toMatchObject({ error: 'invalid' })
	await expect(
		as(previewOrder, { sku_id: cup.skuId, num: 1, cart_ids: [cup.skuId] }),
	).rejects.toMatchObject({ error: 'invalid' })
	await expect(as(previewOrder, { sku_id: cup.skuId, num: 500 })).rejects.toMatchObject({
		error: 'out_of_stock',
		params: { available: 100 },
	})
	const addressId = await addressFor(app, ida)
	const old = await as(previewOrder, { sku_id: cup.skuId, num: 1 })
	await app.advance(30 * 60 + 1)
	await expect(
		as(createOrder, { preview_id: old.preview_id, address_id: addressId }),
	).rejects.toMatchObject({ error: 'timed_out' })
})

/** The stock and held stock of a SKU. */
async function stockOf(skuId: string): Promise<{ stock: number; held: number } | undefined> {
	const { rows } = await sql<{ stock: number; held: number }>`
		select stock, held from sku where id = ${skuId}
	`.execute(app.api.database.db)
	return rows[0]
}

interface Told {
	error: string
	params: Record<string, unknown>
}

/** The refusal of a call; fails if it was not refused. */
async function refusedBy(call: Promise<unknown>): Promise<Told> {
	return call.then(
		() => {
			throw new Error('The call was not refused.')
		},
		(refusal: Told) => refusal,
	)
}
