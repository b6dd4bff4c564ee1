import {
	listCategories,
	listHotProducts,
	listProducts,
	listShopProducts,
	followShop,
	likeProduct,
	recommendProducts,
	searchProducts,
	getProduct,
	getShop,
	listHotShops,
	listShops,
	type InputOf,
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { newId } from '../platform/ids.ts'
import { importSales, takeOffSale } from './index.ts'
import { emptyShelf, fill } from './testing/product-list-fixtures.ts'

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

const ids = (page: { list: { product_id: string }[] }) => page.list.map((it) => it.product_id)

test('filters by category, shop and price, both ends included', async () => {
	const shelf = await emptyShelf(app)
	const [ten, twenty, thirty] = await fill(app, shelf, [10, 20, 30])
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
	const shelf = await emptyShelf(app)
	const [a = '', b = '', c = ''] = await fill(app, shelf, [30, 10, 20])
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
	const shelf = await emptyShelf(app)
	const all = await fill(
		app,
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

test('hot lists follow the sales of the last days, not of all time', async () => {
	const shelf = await emptyShelf(app)
	const [old = '', fresh = ''] = await fill(app, shelf, [10, 10])
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
	for (const [products, shown] of [
		[1, [old, fresh]],
		[0, []],
	] as const) {
		const hot = await as(listHotShops, { products, limit: 50 })
		const shop = hot.list.find((it) => it.mer_id === shelf.shopId)
		expect(shop?.products.map(({ product_id }) => product_id)).toEqual(shown)
	}
})

test('recommends what goes with a product, without itself; and by taste', async () => {
	const shelf = await emptyShelf(app)
	const [one = '', two = '', three = ''] = await fill(app, shelf, [10, 10, 10])
	const near = ids(await app.as(null)(recommendProducts, { product_id: one, limit: 2 }))
	expect(new Set(near)).toEqual(new Set([two, three]))
	const shopper = await app.shopperWith({ payCode: '' })
	const as = app.as(shopper)
	await as(likeProduct, { product_id: one, like: 1 })
	const tasty = ids(await as(recommendProducts, { limit: 2 }))
	expect(new Set(tasty)).toEqual(new Set([two, three]))
})

test('visitors see a changed catalogue at once, although answers are kept ready', async () => {
	const shelf = await emptyShelf(app)
	const [id = ''] = await fill(app, shelf, [10])
	const as = app.as(null)
	expect(ids(await as(listProducts, { category_id: shelf.categoryId }))).toEqual([id])
	await app.inside((ctx) => takeOffSale(ctx, id))
	await expect
		.poll(async () => ids(await as(listProducts, { category_id: shelf.categoryId })), {
			timeout: 1_500,
		})
		.toEqual([])
	expect((await as(listCategories)).length).toBeGreaterThan(0)
})

test('the list of deals holds only what costs less than before, in every order and page', async () => {
	const shelf = await emptyShelf(app)
	const dealIds = await fill(app, shelf, [10, 20, 30, 40, 50, 60])
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
