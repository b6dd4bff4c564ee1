import {
	addToCart,
	countCart,
	listCart,
	mergeCart,
	removeFromCart,
	setCartChecked,
	setCartQuantity,
} from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { setPrice, setStock, takeOffSale } from '../catalogue/index.ts'
import { maxCartLines, maxCartShops } from './cart-settings.ts'

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

test('groups lines by shop and adds up what is checked', async () => {
	const ida = await app.shopperWith()
	const as = app.as(ida)
	const cup = await app.product({ price: '3.50', stock: 9 })
	const plate = await app.product({ price: '4.00', stock: 9, shopId: cup.shopId })
	const lamp = await app.product({ price: '20.00', stock: 2 })
	for (const [thing, num] of [
		[cup, 2],
		[plate, 1],
		[lamp, 1],
	] as const)
		await as(addToCart, { product_id: thing.productId, sku_id: thing.skuId, num })

	const cart = await as(listCart)
	expect(cart.shops.map((shop) => shop.mer_id)).toEqual([lamp.shopId, cup.shopId])
	expect(cart.shops[1]).toMatchObject({ subtotal: '11.00' })
	expect(cart).toMatchObject({ count: 4, checked_count: 4, total_price: '31.00' })

	const lampLine = cart.shops[0]?.lines[0]
	const unchecked = await as(setCartChecked, { cart_ids: [lampLine?.cart_id ?? ''], checked: 0 })
	expect(unchecked).toMatchObject({ count: 4, checked_count: 3, total_price: '11.00' })
	expect(await as(countCart)).toEqual({ count: 4 })
})

test('a line of the same SKU grows, and never past the stock', async () => {
	const ida = await app.shopperWith()
	const as = app.as(ida)
	const cup = await app.product({ stock: 3 })
	const add = (num: number) => as(addToCart, { product_id: cup.productId, sku_id: cup.skuId, num })
	await add(2)
	const added = await add(1)
	expect(added).toMatchObject({ num: 3, count: 3 })
	await expect(add(1)).rejects.toMatchObject({
		error: 'out_of_stock',
		params: { available: 3, in_cart: 3 },
	})
	await expect(as(setCartQuantity, { cart_id: added.cart_id, num: 4 })).rejects.toMatchObject({
		error: 'out_of_stock',
		params: { available: 3 },
	})
	expect(await as(setCartQuantity, { cart_id: added.cart_id, num: 1 })).toMatchObject({ count: 1 })
	const emptied = await as(removeFromCart, { cart_ids: [added.cart_id] })
	expect(emptied).toEqual({ shops: [], count: 0, checked_count: 0, total_price: '0.00' })
	expect(await as(removeFromCart, { cart_ids: [added.cart_id] })).toEqual(emptied)
})

test('tells of a changed price, of low stock, and of what is no longer sold', async () => {
	const ida = await app.shopperWith()
	const as = app.as(ida)
	const cup = await app.product({ price: '3.00', stock: 5 })
	const { cart_id: cartId } = await as(addToCart, {
		product_id: cup.productId,
		sku_id: cup.skuId,
		num: 4,
	})
	const line = async () => (await as(listCart)).shops[0]?.lines[0]
	expect(await line()).toMatchObject({ notice: null, price_before: null })

	await app.inside((ctx) => setPrice(ctx, { skuId: cup.skuId, price: 350n }))
	expect(await line()).toMatchObject({
		notice: 'price_changed',
		price: '3.50',
		price_before: '3.00',
	})
	await as(setCartQuantity, { cart_id: cartId, num: 3 })
	expect(await line()).toMatchObject({ notice: null, price_before: null, num: 3 })

	await app.inside((ctx) => setStock(ctx, { skuId: cup.skuId, stock: 2 }))
	expect(await line()).toMatchObject({ notice: 'low_stock', stock: 2, num: 3 })

	await app.inside((ctx) => takeOffSale(ctx, cup.productId))
	expect(await line()).toMatchObject({ notice: 'off_shelf', stock: 0 })
	expect(await as(listCart)).toMatchObject({ checked_count: 0, total_price: '0.00', count: 3 })
})

test('takes over a visitor’s cart as far as there is stock and tells what changed', async () => {
	const ida = await app.shopperWith()
	const as = app.as(ida)
	const cup = await app.product({ title: 'Cup', stock: 5 })
	const gone = await app.product({ title: 'Gone', stock: 0 })
	const fine = await app.product({ title: 'Fine', stock: 50 })
	const hidden = await app.product({ title: 'Hidden', stock: 5 })
	await app.inside((ctx) => takeOffSale(ctx, hidden.productId))
	await as(addToCart, { product_id: cup.productId, sku_id: cup.skuId, num: 3 })

	const { cart, changes } = await as(mergeCart, {
		lines: [
			{ sku_id: cup.skuId, num: 4 },
			{ sku_id: gone.skuId, num: 1 },
			{ sku_id: fine.skuId, num: 2 },
			{ sku_id: hidden.skuId, num: 1 },
			{ sku_id: '01900000-0000-7000-8000-000000000000', num: 1 },
		],
	})
	expect(changes).toEqual([
		{ sku_id: cup.skuId, title: 'Cup', asked: 7, num: 5, why: 'low_stock' },
		{ sku_id: gone.skuId, title: 'Gone', asked: 1, num: 0, why: 'low_stock' },
		{ sku_id: hidden.skuId, title: 'Hidden', asked: 1, num: 0, why: 'off_shelf' },
		{
			sku_id: '01900000-0000-7000-8000-000000000000',
			title: null,
			asked: 1,
			num: 0,
			why: 'off_shelf',
		},
	])
	expect(cart.count).toBe(7)
})

test('holds at most so many lines of so many shops, however many are added at once', async () => {
	await app.set(maxCartLines, 3)
	await app.set(maxCartShops, 2)
	const ida = await app.shopperWith()
	const as = app.as(ida)
	const shops = await Promise.all([app.shop(), app.shop(), app.shop()])
	const things = await Promise.all(
		[0, 0, 0, 0, 1, 1, 2, 2].map((shop) => app.product({ shopId: shops[shop] ?? '' })),
	)
	const answers = await Promise.allSettled(
		things.map((thing) =>
			as(addToCart, { product_id: thing.productId, sku_id: thing.skuId, num: 1 }),
		),
	)
	const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
	expect(refused).toHaveLength(5)
	for (const refusal of refused) expect(refusal).toMatchObject({ error: 'cart_full' })
	const cart = await as(listCart)
	expect(cart.count).toBe(3)
	expect(cart.shops.length).toBeLessThanOrEqual(2)
	await app.set(maxCartLines, 99)
	await app.set(maxCartShops, 20)
})

test('somebody else’s lines are not there', async () => {
	const ida = await app.shopperWith()
	const bo = await app.shopperWith()
	const cup = await app.product()
	const { cart_id: cartId } = await app.as(ida)(addToCart, {
		product_id: cup.productId,
		sku_id: cup.skuId,
		num: 2,
	})
	const asBo = app.as(bo)
	await expect(asBo(setCartQuantity, { cart_id: cartId, num: 1 })).rejects.toMatchObject({
		error: 'not_found',
	})
	await expect(asBo(setCartChecked, { cart_ids: [cartId], checked: 0 })).rejects.toMatchObject({
		error: 'not_found',
	})
	await asBo(removeFromCart, { cart_ids: [cartId] })
	expect(await app.as(ida)(countCart)).toEqual({ count: 2 })
	await expect(app.as(null)(listCart)).rejects.toMatchObject({ error: 'unauthorized' })
})

test('refuses SKUs that are not of the product, unknown ones and numbers that are none', async () => {
	const ida = await app.shopperWith()
	const as = app.as(ida)
	const cup = await app.product()
	const lamp = await app.product()
	await expect(
		as(addToCart, { product_id: lamp.productId, sku_id: cup.skuId, num: 1 }),
	).rejects.toMatchObject({ error: 'not_found' })
	for (const num of [0, -1, 1.5, 1000])
		await expect(
			as(addToCart, { product_id: cup.productId, sku_id: cup.skuId, num }),
		).rejects.toMatchObject({ error: 'invalid' })
})

test('an id is the same thing however it is spelt', async () => {
	const ida = await app.shopperWith()
	const as = app.as(ida)
	const cup = await app.product({ stock: 50 })
	const first = await as(addToCart, { product_id: cup.productId, sku_id: cup.skuId, num: 1 })
	const again = await as(addToCart, {
		product_id: cup.productId.toUpperCase(),
		sku_id: cup.skuId.toUpperCase(),
		num: 2,
	})
	expect(again).toEqual({ cart_id: first.cart_id, num: 3, count: 3 })
	const { changes, cart } = await as(mergeCart, {
		lines: [
			{ sku_id: cup.skuId.toUpperCase(), num: 1 },
			{ sku_id: cup.skuId, num: 1 },
		],
	})
	expect(changes).toEqual([])
	expect(cart.count).toBe(5)
})
