import {
	listFollows,
	listFootprints,
	listLikes,
	listProducts,
	deleteFootprints,
	followShop,
	likeProduct,
	searchProducts,
	getProduct,
} from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { addProduct, setPrice, putOnSale, takeOffSale } from '../index.ts'
import { emptyShelf, picture, fill } from '../testing/product-list-fixtures.ts'

/** Likes, follows and footprints of shoppers, and a product’s own page. */

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

const ids = (page: { list: { product_id: string }[] }) => page.list.map((it) => it.product_id)

test('shows a product with its choices, shop and freight in the caller’s language', async () => {
	const { categoryId } = await emptyShelf(app)
	const shopId = await app.shop({
		freight: { rate: { kind: 'flat', price: '7.50' }, free_above: '90.00', not_to: ['GE'] },
	})
	const { productId, skuIds } = await app.inside((ctx) =>
		addProduct(ctx, {
			shopId,
			categoryId,
			titles: { en: 'Blue mug', de: 'Blaue Tasse' },
			subtitle: 'For tea',
			description: 'One.\n\nTwo.',
			highlights: ['Blue', 'Round'],
			options: [
				{
					name: { en: 'Colour', de: 'Farbe' },
					values: [
						{ en: 'Blue', de: 'Blau' },
						{ en: 'Red', de: 'Rot' },
					],
				},
			],
			images: [picture, '/media/c/b.webp'],
			marketPrice: 2000n,
			weightGrams: 400,
			shipsFrom: 'PT',
			skus: [
				{ options: { Colour: 'Blue' }, price: 1500n, stock: 3 },
				{ options: { Colour: 'Red' }, price: 1200n, stock: 0, image: '/media/c/b.webp' },
			],
		}),
	)
	const shown = await app.as(null)(
		getProduct,
		{ product_id: productId, mer_id: shopId, to: 'DE' },
		{ lang: 'de' },
	)
	expect(shown).toMatchObject({
		title: 'Blaue Tasse',
		subtitle: 'For tea',
		price: '12.00',
		market_price: '20.00',
		stock: 3,
		highlights: ['Blue', 'Round'],
		category_name: 'Lampen',
		hue: 200,
		specs: [{ name: 'Farbe', values: ['Blau', 'Rot'] }],
		skus: [
			{
				sku_id: skuIds[0],
				spec: 'Blau',
				values: ['Blau'],
				price: '15.00',
				stock: 3,
				image: picture,
			},
			{ sku_id: skuIds[1], spec: 'Rot', price: '12.00', stock: 0, image: '/media/c/b.webp' },
		],
		shop: { mer_id: shopId, good_rate: null, good_rate_count: 0, is_follow: 0 },
		freight: { to: 'DE', delivered: 1, price: '7.50', free_above: '90.00' },
		comments: { count: 0, rate: 0, list: [] },
	})
	const there = await app.as(null)(getProduct, { product_id: productId, to: 'GE' })
	expect(there.freight).toMatchObject({ delivered: 0, price: null })
	expect(there.freight.text).toContain('Georgia')
})

test('a product off the shelf leaves lists and searches, but those who liked it still see it', async () => {
	const shelf = await emptyShelf(app)
	const [gone = '', here = ''] = await fill(app, shelf, [10, 10])
	const shopper = await app.shopperWith({ payCode: '' })
	const as = app.as(shopper)
	await as(likeProduct, { product_id: gone, like: 1 })
	await app.inside((ctx) => takeOffSale(ctx, gone))

	expect(ids(await as(listProducts, { category_id: shelf.categoryId }))).toEqual([here])
	const likes = await as(listLikes)
	expect(likes.list).toMatchObject([{ product_id: gone, on_sale: 0, is_like: 1 }])
	expect(await as(getProduct, { product_id: gone })).toMatchObject({ on_sale: 0 })

	const title = { title: 'lamp', category_id: shelf.categoryId }
	expect(ids(await as(searchProducts, title))).toEqual([here])
	await app.inside((ctx) => putOnSale(ctx, gone))
	expect(await as(searchProducts, title)).toMatchObject({ count: 2 })
	expect(await as(listProducts, { category_id: shelf.categoryId })).toMatchObject({ count: 2 })
})

test('likes and follows are set, not flipped', async () => {
	const { productId, shopId } = await app.product()
	const shopper = await app.shopperWith({ payCode: '' })
	const other = await app.shopperWith({ payCode: '' })
	const as = app.as(shopper)
	for (let i = 0; i < 2; i += 1) {
		expect(await as(likeProduct, { product_id: productId, like: 1 })).toEqual({
			product_id: productId,
			is_like: 1,
		})
		expect(await as(followShop, { mer_id: shopId, follow: 1 })).toEqual({
			mer_id: shopId,
			is_follow: 1,
			fans: 1,
		})
	}
	expect(await app.as(other)(followShop, { mer_id: shopId, follow: 1 })).toMatchObject({
		fans: 2,
	})
	expect(await as(listLikes)).toMatchObject({ count: 1 })
	expect(await as(getProduct, { product_id: productId })).toMatchObject({
		is_like: 1,
		shop: { is_follow: 1, fans: 2 },
	})
	expect(await app.as(other)(getProduct, { product_id: productId })).toMatchObject({
		is_like: 0,
	})
	expect(await app.as(null)(getProduct, { product_id: productId })).toMatchObject({
		is_like: 0,
		shop: { is_follow: 0 },
	})
	for (let i = 0; i < 2; i += 1) {
		expect(await as(likeProduct, { product_id: productId, like: 0 })).toMatchObject({ is_like: 0 })
		expect(await as(followShop, { mer_id: shopId, follow: 0 })).toMatchObject({
			is_follow: 0,
			fans: 1,
		})
	}
	expect(await as(listLikes)).toMatchObject({ count: 0, list: [] })
	await expect(app.as(null)(likeProduct, { product_id: productId, like: 1 })).rejects.toMatchObject(
		{ http: 401 },
	)
})

test('followed shops tell their news: what came and what fell in price', async () => {
	const shelf = await emptyShelf(app)
	const shopper = await app.shopperWith({ payCode: '' })
	const as = app.as(shopper)
	await as(followShop, { mer_id: shelf.shopId, follow: 1 })
	const { productId, skuId } = await app.product({ shopId: shelf.shopId, price: '10.00' })
	await app.inside((ctx) => setPrice(ctx, { skuId, price: 800n }))

	const follows = await as(listFollows)
	expect(follows.list).toHaveLength(1)
	expect(follows.list[0]).toMatchObject({ mer_id: shelf.shopId, is_follow: 1 })
	expect(new Set(follows.list[0]?.news.map((it) => it.kind))).toEqual(
		new Set(['price_drop', 'new_product']),
	)
	expect(follows.list[0]?.news.find((it) => it.kind === 'price_drop')).toMatchObject({
		product_id: productId,
		price: '8.00',
		was_price: '10.00',
	})
	await app.inside((ctx) => setPrice(ctx, { skuId, price: 1100n }))
	const risen = await as(listFollows)
	expect(risen.list[0]?.news.map((it) => it.kind)).toEqual(['new_product'])
})

test('remembers what a shopper looked at, the latest first, and forgets on request', async () => {
	const first = await app.product()
	const second = await app.product()
	const shopper = await app.shopperWith({ payCode: '' })
	const as = app.as(shopper)
	await as(getProduct, { product_id: first.productId })
	await app.advance(2)
	await as(getProduct, { product_id: second.productId })
	await as(getProduct, { product_id: second.productId })
	await app.advance(2)
	expect(ids(await as(listFootprints))).toEqual([second.productId, first.productId])
	await as(deleteFootprints, { product_ids: [second.productId] })
	expect(ids(await as(listFootprints))).toEqual([first.productId])
	await as(deleteFootprints, { all: 1 })
	expect(await as(listFootprints)).toMatchObject({ list: [], count: 0 })
	await expect(as(deleteFootprints, {})).rejects.toMatchObject({ http: 422 })
})
