import {
	addToCart,
	cancelOrder,
	checkPromo,
	createOrder,
	listCoupons,
	getOrder,
	previewOrder,
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Person } from '../../test/test-app.ts'
import { addressFor, orderOf, payTrade } from '../orders/testing/checkout-fixtures.ts'
import { addPromo, type NewPromo } from './index.ts'

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

const dayMs = 86_400_000

/** Creates a code for the next ten days. */
async function open(
	code: string,
	given: Partial<NewPromo> & Pick<NewPromo, 'kind' | 'value'>,
): Promise<void> {
	await app.inside((ctx) => {
		const startsAt = ctx.clock.now()
		const endsAt = new Date(startsAt.getTime() + 10 * dayMs)
		return addPromo(ctx, { code, startsAt, endsAt, ...given })
	})
}

const freeFreight = { freight: { rate: { kind: 'free' } } } as const

/** A cart of two shops, 30.00 and 10.00; returns the ids of its lines. */
async function twoShopCart(
	person: Person,
): Promise<{ cartIds: string[]; shops: [string, string] }> {
	const shops: [string, string] = [await app.shop(freeFreight), await app.shop(freeFreight)]
	const cartIds: string[] = []
	for (const [shopId, price] of [
		[shops[0], '30.00'],
		[shops[1], '10.00'],
	] as const) {
		const thing = await app.product({ price, shopId })
		const line = await app.as(person)(addToCart, {
			product_id: thing.productId,
			sku_id: thing.skuId,
			num: 1,
		})
		cartIds.push(line.cart_id)
	}
	return { cartIds, shops }
}

test('a fixed code is spread over the shops to the cent, in the preview and in the orders', async () => {
	await open('TENOFF', { kind: 'fixed', value: 1_001n })
	const ida = await app.shopperWith({ money: '100.00' })
	const as = app.as(ida)
	const { cartIds } = await twoShopCart(ida)
	const addressId = await addressFor(app, ida)
	const plain = await as(previewOrder, { cart_ids: cartIds })
	const preview = await as(checkPromo, { code: 'tenoff', preview_id: plain.preview_id })
	expect(preview.preview_id).not.toBe(plain.preview_id)
	expect(preview).toMatchObject({
		discount: '10.01',
		total_price: '29.99',
		promo: { code: 'TENOFF', title: '$10.01 off', kind: 'fixed', discount: '10.01' },
	})
	expect(preview.shops.map((shop) => shop.discount).toSorted()).toEqual(['2.50', '7.51'])
	const trade = await as(createOrder, { preview_id: preview.preview_id, address_id: addressId })
	expect(trade.total_price).toBe('29.99')
	await payTrade(app, ida, trade.out_trade_no)
	await app.expectBooksAtZero()
})

test('percent with a cap, a shop’s own code, a minimum spend, and free freight', async () => {
	const ida = await app.shopperWith()
	const as = app.as(ida)
	await addressFor(app, ida)
	const { cartIds, shops } = await twoShopCart(ida)
	await open('HALF5', { kind: 'percent', value: 5_000n, cap: 500n })
	await open('SHOPTEN', { kind: 'percent', value: 1_000n, scope: 'shop', scopeId: shops[0] })
	await open('BIG', { kind: 'fixed', value: 100n, minSpend: 4_001n })
	await open('SHIPFREE', { kind: 'freight', value: 0n })
	const ask = (code: string) => as(previewOrder, { cart_ids: cartIds, promo_code: code })
	expect(await ask('HALF5')).toMatchObject({
		discount: '5.00',
		promo: { title: '50% off, up to $5.00' },
	})
	expect(await ask('SHOPTEN')).toMatchObject({ discount: '3.00' })
	await expect(ask('BIG')).rejects.toMatchObject({
		error: 'promo_invalid',
		params: { reason: 'min_spend', min_spend: '40.01' },
	})
	const paying = await app.product({ price: '3.00' })
	expect(
		await as(previewOrder, { sku_id: paying.skuId, num: 1, promo_code: 'SHIPFREE' }),
	).toMatchObject({ freight: '5.00', discount: '5.00', total_price: '3.00' })
	await expect(
		as(previewOrder, { sku_id: paying.skuId, num: 1, promo_code: 'SHOPTEN' }),
	).rejects.toMatchObject({ params: { reason: 'nothing_fits' } })
})

test('refuses codes that are unknown, not yet open or over, and says which', async () => {
	const ida = await app.shopperWith()
	const thing = await app.product()
	const now = await app.inside(async (ctx) => ctx.clock.now().getTime())
	await open('LATER', {
		kind: 'fixed',
		value: 100n,
		startsAt: new Date(now + dayMs),
		endsAt: new Date(now + 2 * dayMs),
	})
	await open('OVER', {
		kind: 'fixed',
		value: 100n,
		startsAt: new Date(now - 2 * dayMs),
		endsAt: new Date(now - dayMs),
	})
	for (const [code, reason] of [
		['NOSUCH', 'unknown'],
		['LATER', 'not_started'],
		['OVER', 'ended'],
	] as const)
		await expect(
			app.as(ida)(previewOrder, { sku_id: thing.skuId, num: 1, promo_code: code }),
		).rejects.toMatchObject({ error: 'promo_invalid', params: { reason } })
})

test('is used when the order is made, counted once per shopper, and given back when all is cancelled', async () => {
	await open('ONCE', { kind: 'fixed', value: 100n, totalLimit: 2 })
	const ida = await app.shopperWith()
	const bo = await app.shopperWith()
	const thing = await app.product({ price: '20.00' })
	const trade = await orderOf(app, ida, thing.skuId, { promo: 'ONCE' })
	await expect(orderOf(app, ida, thing.skuId, { promo: 'ONCE' })).rejects.toMatchObject({
		params: { reason: 'used_by_you' },
	})
	await orderOf(app, bo, thing.skuId, { promo: 'ONCE' })
	const cy = await app.shopperWith()
	await expect(orderOf(app, cy, thing.skuId, { promo: 'ONCE' })).rejects.toMatchObject({
		params: { reason: 'used_up' },
	})
	const orderId = trade.orders[0]?.order_id ?? ''
	expect(await app.as(ida)(getOrder, { order_id: orderId })).toMatchObject({
		discount: '1.00',
	})
	await app.as(ida)(cancelOrder, { order_id: orderId })
	await orderOf(app, cy, thing.skuId, { promo: 'ONCE' })
})

test('a code of a trade is given back with its last order, also by the timer', async () => {
	await open('PAIR', { kind: 'fixed', value: 100n })
	const ida = await app.shopperWith()
	const as = app.as(ida)
	const addressId = await addressFor(app, ida)
	const { cartIds } = await twoShopCart(ida)
	const preview = await as(previewOrder, { cart_ids: cartIds, promo_code: 'PAIR' })
	const trade = await as(createOrder, { preview_id: preview.preview_id, address_id: addressId })
	const thing = await app.product({ price: '20.00' })
	const tryAgain = () => as(previewOrder, { sku_id: thing.skuId, num: 1, promo_code: 'PAIR' })
	await as(cancelOrder, { order_id: trade.orders[0]?.order_id ?? '' })
	await expect(tryAgain()).rejects.toMatchObject({ params: { reason: 'used_by_you' } })
	await app.advance(30 * 60 + 1)
	expect(await tryAgain()).toMatchObject({ discount: '1.00' })
})

test('one shopper making and cancelling orders with the same code at once: every use is counted, nobody waits in a circle', async () => {
	const ida = await app.shopperWith()
	await open('OFTEN', { kind: 'fixed', value: 100n, totalLimit: 500, shopperLimit: 500 })
	const addressId = await addressFor(app, ida)
	// Each order has its own product, otherwise they would wait for each other at its stock.
	const things = await Promise.all(Array.from({ length: 16 }, () => app.product()))
	const again = (from: number) =>
		Promise.all(
			things
				.slice(from, from + 8)
				.map(({ skuId }) => orderOf(app, ida, skuId, { addressId, promo: 'OFTEN' })),
		)
	let made = await again(0)
	const deadlocks = async () =>
		(
			await sql<{ n: number }>`
				select deadlocks::int as n from pg_stat_database where datname = current_database()
			`.execute(app.api.database.db)
		).rows[0]?.n
	const before = await deadlocks()
	for (let round = 0; round < 6; round += 1) {
		const [fresh] = await Promise.all([
			again(round % 2 === 0 ? 8 : 0),
			Promise.all(
				made.map(({ orders }) => app.as(ida)(cancelOrder, { order_id: orders[0]?.order_id ?? '' })),
			),
		])
		made = fresh
	}
	const { rows } = await sql<{ used: number; mine: number }>`
		select p.used, s.used as mine from promo p join promo_shopper s on s.promo_id = p.id where p.code = 'OFTEN'
	`.execute(app.api.database.db)
	expect(rows).toEqual([{ used: 8, mine: 8 }])
	await app.api.database.db.executeQuery(sql`select pg_sleep(1)`.compile(app.api.database.db))
	expect(await deadlocks()).toBe(before)
})

test('with a checkout, each code says why it cannot be used there', async () => {
	const ida = await app.shopperWith()
	const [shopId, otherShop] = [await app.shop(), await app.shop()]
	const cup = await app.product({ price: '20.00', shopId })
	const now = await app.inside(async (ctx) => ctx.clock.now())
	await open('CAMP5', {
		kind: 'fixed',
		value: 500n,
		scope: 'category',
		scopeId: '01900000-0000-7000-8000-000000000001',
	})
	await open('ELSEWHERE', { kind: 'fixed', value: 500n, scope: 'shop', scopeId: otherShop })
	await open('FROM90', { kind: 'fixed', value: 500n, minSpend: 9_000n })
	await open('SOONER', {
		kind: 'fixed',
		value: 500n,
		startsAt: new Date(now.getTime() + 3_600_000),
	})
	await open('HERE5', { kind: 'fixed', value: 500n, scope: 'shop', scopeId: shopId })
	const preview = await app.as(ida)(previewOrder, { sku_id: cup.skuId, num: 1 })
	const { list } = await app.as(ida)(listCoupons, { limit: 50, preview_id: preview.preview_id })
	const misses = Object.fromEntries(list.map(({ code, miss }) => [code, miss]))
	expect(misses).toMatchObject({
		CAMP5: 'nothing_fits',
		ELSEWHERE: 'nothing_fits',
		FROM90: 'min_spend',
		SOONER: 'not_started',
		HERE5: null,
	})
	// The announced discount is the real one.
	for (const { code, miss } of list) {
		const trying = app.as(ida)(checkPromo, { code, preview_id: preview.preview_id })
		if (miss === null) expect((await trying).promo?.code).toBe(code)
		else await expect(trying).rejects.toMatchObject({ params: { reason: miss } })
	}
})

test('lists the public codes a shopper can still use, with what they are bound to', async () => {
	const ida = await app.shopperWith()
	const shopId = await app.shop({ name: 'Deskfern' })
	await open('SECRET', { kind: 'fixed', value: 100n, isPublic: false })
	await open('DESK', { kind: 'percent', value: 1_250n, scope: 'shop', scopeId: shopId })
	const { list } = await app.as(ida)(listCoupons, { limit: 50 })
	expect(list.map((coupon) => coupon.code)).not.toContain('SECRET')
	expect(list.find((coupon) => coupon.code === 'DESK')).toMatchObject({
		title: '12.5% off',
		value: '12.5',
		scope: 'shop',
		scope_id: shopId,
		scope_name: 'Deskfern',
		left: 1,
	})
})
