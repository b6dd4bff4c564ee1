import { afterAll, beforeAll, expect, test } from 'vitest'
import {
	listCategories,
	listFollows,
	listFootprints,
	listHotProducts,
	listLikes,
	listProducts,
	listShopProducts,
	deleteFootprints,
	followShop,
	likeProduct,
	recommendProducts,
	searchProducts,
	getProduct,
	getShop,
	listShops,
	type InputOf,
} from '@portolan/contract'
import { sql } from 'kysely'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { newId } from '../platform/ids.ts'
import {
	addCategory,
	addProduct,
	addProducts,
	importSales,
	setPrice,
	putOnShelf,
	takeOffShelf,
} from './index.ts'

let app: TestApp

beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

const picture = '/media/c/a.webp'

/** A shelf of its own: a category and a shop that no other test fills. */
async function emptyShelf(): Promise<{ categoryId: string; shopId: string }> {
	const shopId = await app.shop()
	const slug = `category-${newId()}`
	const categoryId = await app.inside((ctx) =>
		addCategory(ctx, { slug, names: { en: 'Lamps', de: 'Lampen' }, image: picture, hue: 200 }),
	)
	return { categoryId, shopId }
}

/** Products at these prices (in whole dollars), the first one the oldest. */
async function fill(
	shelf: { categoryId: string; shopId: string },
	dollars: readonly number[],
): Promise<string[]> {
	const added = await app.inside((ctx) =>
		addProducts(
			ctx,
			dollars.map((price, index) => ({
				...shelf,
				titles: { en: `Lamp ${index}`, de: `Lampe ${index}` },
				images: [picture],
				weightGrams: 500,
				shipsFrom: 'US',
				createdAt: new Date(ctx.clock.now().getTime() - (dollars.length - index) * 1000),
				skus: [{ options: {}, price: BigInt(price) * 100n, stock: 5 }],
			})),
		),
	)
	return added.map(({ productId }) => productId)
}

const ids = (page: { list: { product_id: string }[] }) => page.list.map((it) => it.product_id)

test('filters by category, shop and price, both ends included', async () => {
	const shelf = await emptyShelf()
	const [ten, twenty, thirty] = await fill(shelf, [10, 20, 30])
	const as = app.as(null)

	expect(new Set(ids(await as(listProducts, { category_id: shelf.categoryId })))).toEqual(
		new Set([ten, twenty, thirty]),
	)
	const dear = { mer_id: shelf.shopId, price_min: '20', price_max: '30.00' }
	expect(new Set(ids(await as(listProducts, dear)))).toEqual(new Set([twenty, thirty]))
	const cheap = { mer_id: shelf.shopId, price_max: '19.99' }
	expect(ids(await as(listShopProducts, cheap))).toEqual([ten])
})

test('sorts by sales, age and price', async () => {
	const shelf = await emptyShelf()
	const [a = '', b = '', c = ''] = await fill(shelf, [30, 10, 20])
	await app.inside((ctx) =>
		importSales(ctx, [
			{ productId: b, num: 4, at: ctx.clock.now() },
			{ productId: c, num: 9, at: ctx.clock.now() },
		]),
	)
	const by = async (sort: 'default' | 'sales' | 'new' | 'price_asc' | 'price_desc') =>
		ids(await app.as(null)(listProducts, { category_id: shelf.categoryId, sort }))

	expect(await by('default')).toEqual([c, b, a])
	expect(await by('sales')).toEqual([c, b, a])
	expect(await by('new')).toEqual([c, b, a])
	expect(await by('price_asc')).toEqual([b, c, a])
	expect(await by('price_desc')).toEqual([a, c, b])
})

test('pages neither repeat nor skip, and say when they end', async () => {
	const shelf = await emptyShelf()
	const all = await fill(
		shelf,
		Array.from({ length: 23 }, () => 10),
	)
	const as = app.as(null)
	for (const sort of ['default', 'price_asc', 'price_desc', 'new'] as const) {
		const seen: string[] = []
		for (let page = 1; page <= 3; page += 1) {
			const answer = await as(listProducts, {
				category_id: shelf.categoryId,
				sort,
				page,
				limit: 10,
			})
			expect(answer).toMatchObject({ count: 23, page, limit: 10, has_more: page < 3 })
			seen.push(...ids(answer))
		}
		expect(new Set(seen)).toEqual(new Set(all))
		expect(seen).toHaveLength(23)
	}
	const beyond = await as(listProducts, { category_id: shelf.categoryId, page: 9 })
	expect(beyond).toMatchObject({ list: [], count: 23, has_more: false })
})

test('refuses filters that make no sense', async () => {
	const as = app.as(null)
	await expect(as(listProducts, { price_min: '20', price_max: '10' })).rejects.toMatchObject({
		http: 422,
		field: 'price_min',
	})
	for (const query of [
		'category_id=lamps',
		'price_min=1e3',
		'price_min=-1',
		'sort=best',
		'page=0',
		'limit=51',
		'page=x',
		'colour=red',
	]) {
		const response = await app.raw(`/api/product/list?${query}`)
		expect(response.status, query).toBe(422)
	}
})

test('answers what is not there with 404', async () => {
	const nothing = newId()
	const shopper = await app.shopperWith({ payCode: '' })
	const as = app.as(shopper)
	const missing = { http: 404, error: 'not_found' }
	await expect(as(getProduct, { product_id: nothing })).rejects.toMatchObject(missing)
	await expect(as(getShop, { mer_id: nothing })).rejects.toMatchObject(missing)
	await expect(as(listShopProducts, { mer_id: nothing })).rejects.toMatchObject(missing)
	await expect(as(recommendProducts, { product_id: nothing })).rejects.toMatchObject(missing)
	await expect(as(likeProduct, { product_id: nothing, like: 1 })).rejects.toMatchObject(missing)
	await expect(as(followShop, { mer_id: nothing, follow: 1 })).rejects.toMatchObject(missing)
	const { productId } = await app.product()
	const elsewhere = { product_id: productId, mer_id: await app.shop() }
	await expect(as(getProduct, elsewhere)).rejects.toMatchObject(missing)
})

test('shows a product with its choices, shop and freight in the caller’s language', async () => {
	const { categoryId } = await emptyShelf()
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
	const shelf = await emptyShelf()
	const [gone = '', here = ''] = await fill(shelf, [10, 10])
	const shopper = await app.shopperWith({ payCode: '' })
	const as = app.as(shopper)
	await as(likeProduct, { product_id: gone, like: 1 })
	await app.inside((ctx) => takeOffShelf(ctx, gone))

	expect(ids(await as(listProducts, { category_id: shelf.categoryId }))).toEqual([here])
	const likes = await as(listLikes)
	expect(likes.list).toMatchObject([{ product_id: gone, on_sale: 0, is_like: 1 }])
	expect(await as(getProduct, { product_id: gone })).toMatchObject({ on_sale: 0 })

	const title = { title: 'lamp', category_id: shelf.categoryId }
	expect(ids(await as(searchProducts, title))).toEqual([here])
	await app.inside((ctx) => putOnShelf(ctx, gone))
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
	const shelf = await emptyShelf()
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

test('hot lists follow the sales of the last days, not of all time', async () => {
	const shelf = await emptyShelf()
	const [old = '', fresh = ''] = await fill(shelf, [10, 10])
	await app.inside((ctx) =>
		importSales(ctx, [
			{ productId: old, num: 100, at: new Date(ctx.clock.now().getTime() - 90 * 86_400_000) },
			{ productId: fresh, num: 3, at: ctx.clock.now() },
		]),
	)
	const as = app.as(null)
	expect(ids(await as(listHotProducts, { category_id: shelf.categoryId }))).toEqual([fresh, old])
	expect(ids(await as(listProducts, { category_id: shelf.categoryId }))).toEqual([old, fresh])
	const { list } = await as(listShops, { sort: 'new', limit: 50 })
	expect(list.find((it) => it.mer_id === shelf.shopId)).toMatchObject({ sales: 103 })
})

test('recommends what goes with a product, without itself; and by taste', async () => {
	const shelf = await emptyShelf()
	const [one = '', two = '', three = ''] = await fill(shelf, [10, 10, 10])
	const near = ids(await app.as(null)(recommendProducts, { product_id: one, limit: 2 }))
	expect(new Set(near)).toEqual(new Set([two, three]))
	const shopper = await app.shopperWith({ payCode: '' })
	const as = app.as(shopper)
	await as(likeProduct, { product_id: one, like: 1 })
	const tasty = ids(await as(recommendProducts, { limit: 2 }))
	expect(new Set(tasty)).toEqual(new Set([two, three]))
})

test('visitors see a changed catalogue at once, although answers are kept ready', async () => {
	const shelf = await emptyShelf()
	const [id = ''] = await fill(shelf, [10])
	const as = app.as(null)
	expect(ids(await as(listProducts, { category_id: shelf.categoryId }))).toEqual([id])
	await app.inside((ctx) => takeOffShelf(ctx, id))
	await expect
		.poll(async () => ids(await as(listProducts, { category_id: shelf.categoryId })), {
			timeout: 1_500,
		})
		.toEqual([])
	expect((await as(listCategories)).length).toBeGreaterThan(0)
})

test('the list of deals holds only what costs less than before, in every order and page', async () => {
	const shelf = await emptyShelf()
	const dealIds = await fill(shelf, [10, 20, 30, 40, 50, 60])
	const { db } = app.api.database
	await sql`update product set market_price = price + 100 where id = any(${[dealIds[1], dealIds[3], dealIds[4]]}::uuid[])`.execute(
		db,
	)
	await sql`update product set market_price = price where id = ${dealIds[2]}`.execute(db)
	const list = async (more: Omit<InputOf<typeof listProducts>, 'category_id'>) =>
		await app.as(null)(listProducts, { category_id: shelf.categoryId, deals: 1, ...more })
	expect((await list({ sort: 'price_asc' })).list.map(({ product_id }) => product_id)).toEqual([
		dealIds[1],
		dealIds[3],
		dealIds[4],
	])
	expect((await list({ sort: 'new' })).count).toBe(3)
	expect((await list({ price_min: '30.00' })).count).toBe(2)
	const pages = await Promise.all([1, 2].map((page) => list({ sort: 'sales', limit: 2, page })))
	expect(pages.map(({ has_more: more }) => more)).toEqual([true, false])
	const shown = pages.flatMap((page) => page.list)
	expect(new Set(shown.map(({ product_id: id }) => id))).toEqual(
		new Set([dealIds[1], dealIds[3], dealIds[4]]),
	)
	expect(
		shown.every(({ price, market_price: was }) => was !== null && Number(was) > Number(price)),
	).toBe(true)
	expect(
		(await app.as(null)(listProducts, { category_id: shelf.categoryId, deals: 0 })).count,
	).toBe(6)
	const found = await app.as(null)(searchProducts, {
		title: 'lamp',
		category_id: shelf.categoryId,
		deals: 1,
	})
	expect(found.count).toBe(3)
})
