import {
	followShop,
	getProduct,
	getShop,
	likeProduct,
	listFootprints,
	listProducts,
	listShops,
	logout,
	recommendProducts,
	searchProducts,
	updateSku,
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../../../test/test-app.ts'
import { emptyShelf, fill } from '../testing/product-list-fixtures.ts'

/** Public answers to people who are signed in: those of visitors, kept for seconds, with their own likes and follows. */

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

const newShopper = () => app.shopperWith({ payCode: '' })

/** What a person sees of a product in a list, on its page, beside another product, and in a search. */
async function seen(person: Person | null, shelf: { categoryId: string }, productId: string) {
	const as = app.as(person)
	const { list } = await as(listProducts, { category_id: shelf.categoryId })
	const found = await as(searchProducts, { title: 'lamp', category_id: shelf.categoryId })
	const other = list.find((it) => it.product_id !== productId)?.product_id ?? ''
	const detail = await as(getProduct, { product_id: productId })
	const beside = await as(getProduct, { product_id: other })
	const going = await as(recommendProducts, { product_id: other, limit: 50 })
	const places = [list, found.list, [detail], beside.recommend, going.list]
	return places.map((place) => place.find((it) => it.product_id === productId))
}

test('a like is in the next answer of its person, and in nobody else’s', async () => {
	const shelf = await emptyShelf(app)
	const [liked = ''] = await fill(app, shelf, [10, 20, 30])
	const [ida, bo] = [await newShopper(), await newShopper()]
	const likesOf = async (person: Person | null) =>
		(await seen(person, shelf, liked)).map((it) => it?.is_like)

	for (const person of [null, ida, bo]) expect(await likesOf(person)).toEqual([0, 0, 0, 0, 0])
	await app.as(ida)(likeProduct, { product_id: liked, like: 1 })
	expect(await likesOf(ida)).toEqual([1, 1, 1, 1, 1])
	for (const person of [null, bo]) expect(await likesOf(person)).toEqual([0, 0, 0, 0, 0])
	await app.as(ida)(likeProduct, { product_id: liked, like: 0 })
	expect(await likesOf(ida)).toEqual([0, 0, 0, 0, 0])
})

test('a follow is in the next answer, with its person among the followers', async () => {
	const shelf = await emptyShelf(app)
	const [productId = ''] = await fill(app, shelf, [10])
	const [ida, bo] = [await newShopper(), await newShopper()]
	const shopOf = async (person: Person | null) => {
		const as = app.as(person)
		const { list } = await as(listShops, { sort: 'new', limit: 50 })
		const { shop } = await as(getProduct, { product_id: productId })
		const page = await as(getShop, { mer_id: shelf.shopId })
		return [list.find((it) => it.mer_id === shelf.shopId), shop, page].map((it) => [
			it?.is_follow,
			it?.fans,
		])
	}
	for (const person of [null, ida])
		expect(await shopOf(person)).toEqual(Array.from({ length: 3 }, () => [0, 0]))
	await app.as(ida)(followShop, { mer_id: shelf.shopId, follow: 1 })
	expect(await shopOf(ida)).toEqual(Array.from({ length: 3 }, () => [1, 1]))
	for (const [is] of await shopOf(bo)) expect(is).toBe(0)
	await app.as(ida)(followShop, { mer_id: shelf.shopId, follow: 0 })
	expect(await shopOf(ida)).toEqual(Array.from({ length: 3 }, () => [0, 0]))
})

test('a new price is seen by a person who is signed in when a visitor sees it', async () => {
	const shelf = await emptyShelf(app)
	const [productId = ''] = await fill(app, shelf, [10, 20])
	const owner = await app.merchantOf(shelf.shopId)
	const ida = await newShopper()
	const pricesFor = async (person: Person | null) =>
		(await seen(person, shelf, productId)).map((it) => it?.price)
	const { skus } = await app.as(ida)(getProduct, { product_id: productId })
	for (const price of ['10.00', '12.50', '9.00']) {
		await app.as(owner)(updateSku, { sku_id: skus[0]?.sku_id ?? '', price })
		for (const person of [ida, null])
			expect(await pricesFor(person)).toEqual([price, price, price, price, price])
	}
})

test('sums are at most two seconds old, for visitors and for a person who is signed in', async () => {
	const shelf = await emptyShelf(app)
	const [productId = ''] = await fill(app, shelf, [10, 20])
	const ida = await newShopper()
	const salesFor = async (person: Person | null) =>
		(await seen(person, shelf, productId)).map((it) => it?.sales)
	expect(await salesFor(null)).toEqual([0, 0, 0, 0, 0])
	// Sales are added up by a job, which notifies nobody.
	const { db } = app.api.database
	await sql`update product set sales = 7 where id = ${productId}`.execute(db)
	for (const person of [ida, null]) expect(await salesFor(person)).toEqual([0, 0, 0, 0, 0])
	await app.advance(2)
	for (const person of [ida, null]) expect(await salesFor(person)).toEqual([7, 7, 7, 7, 7])
})

test('a person sees the shipping to their own country', async () => {
	const { categoryId } = await emptyShelf(app)
	const shopId = await app.shop({
		freight: {
			rate: { kind: 'flat', price: '7.50' },
			free_above: '90.00',
			not_to: ['GE'],
			zones: [{ countries: ['DE'], rate: { kind: 'flat', price: '3.00' }, free_above: null }],
		},
	})
	const [productId = ''] = await fill(app, { categoryId, shopId }, [10])
	const ida = await newShopper()
	for (const person of [null, ida, null, ida]) {
		const freightTo = async (to?: string) =>
			(await app.as(person)(getProduct, { product_id: productId, ...(to && { to }) })).freight
		expect(await freightTo()).toMatchObject({ to: null, price: '7.50' })
		expect(await freightTo('DE')).toMatchObject({ to: 'DE', price: '3.00', delivered: 1 })
		expect(await freightTo('PT')).toMatchObject({ to: 'PT', price: '7.50', free_above: '90.00' })
		expect(await freightTo('GE')).toMatchObject({ to: 'GE', price: null, delivered: 0 })
	}
})

test('signing out holds for the next answer', async () => {
	const shelf = await emptyShelf(app)
	const [productId = ''] = await fill(app, shelf, [10])
	const ida = await newShopper()
	await app.as(ida)(likeProduct, { product_id: productId, like: 1 })
	const asked = { product_id: productId }
	expect(await app.as(ida)(getProduct, asked)).toMatchObject({ is_like: 1 })
	await app.as(ida)(logout)
	expect(await app.as(ida)(getProduct, asked)).toMatchObject({ is_like: 0 })
})

test('a kept answer leaves a footprint of everybody who is signed in', async () => {
	const shelf = await emptyShelf(app)
	const [productId = ''] = await fill(app, shelf, [10])
	const people = [await newShopper(), await newShopper()]
	for (const person of [null, ...people])
		await app.as(person)(getProduct, { product_id: productId })
	await app.advance(1)
	for (const person of people)
		expect((await app.as(person)(listFootprints)).list).toMatchObject([{ product_id: productId }])
})

test('a search counts as popular each time, also while its answer is kept', async () => {
	const shelf = await emptyShelf(app)
	await fill(app, shelf, [10])
	const asked = { title: 'Lamp', category_id: shelf.categoryId }
	const counted = async () => {
		const { rows } = await sql<{ count: number }>`
			select count from search_keyword where lang = 'en' and folded = 'lamp'`.execute(
			app.api.database.db,
		)
		return rows[0]?.count ?? 0
	}
	await app.advance(6)
	const before = await counted()
	const ida = await newShopper()
	// The first answer is made at the last moment before the counts are written, so that the second one is kept.
	await app.as(null)(searchProducts, asked)
	await app.advance(1)
	await app.as(ida)(searchProducts, asked)
	await app.advance(6)
	expect(await counted()).toBe(before + 2)
})

test('recommendations that are made for a person are nobody else’s', async () => {
	const [likes, others] = [await emptyShelf(app), await emptyShelf(app)]
	const [liked = '', alike = ''] = await fill(app, likes, [10, 20])
	await fill(app, others, [10, 20])
	const [ida, bo] = [await newShopper(), await newShopper()]
	await app.as(ida)(likeProduct, { product_id: liked, like: 1 })
	const forPerson = async (person: Person | null) =>
		(await app.as(person)(recommendProducts, { limit: 50 })).list.map((it) => it.product_id)
	expect((await forPerson(ida))[0]).toBe(alike)
	expect(await forPerson(ida)).not.toContain(liked)
	expect(await forPerson(bo)).toContain(liked)
	expect(await forPerson(null)).toContain(liked)
})

test('titles that look like fields of the answer stay as they are', async () => {
	const title = 'Cup ","is_like":0,"fans":3 {"product_id":"x"}'
	const { productId, shopId } = await app.product({ title })
	const ida = await newShopper()
	await app.as(ida)(likeProduct, { product_id: productId, like: 1 })
	for (const person of [null, ida]) {
		const { list } = await app.as(person)(listProducts, { mer_id: shopId })
		expect(list).toMatchObject([{ title, is_like: person === null ? 0 : 1 }])
	}
})
