import {
	addOrderNote,
	deleteOrderView,
	getMerchantOrder,
	getMerchantProduct,
	getOrder,
	getTracking,
	listMerchantOrders,
	listOrders,
	listOrderTags,
	listOrderViews,
	saveMerchantProduct,
	saveOrderView,
	shipMerchantOrder,
	tagOrders,
} from '@portolan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type Merchant, type Person, type TestApp } from '../../../test/test-app.ts'
import { categoryOf, formOf } from '../../catalogue/testing/product-fixtures.ts'
import { addressFor, orderOf, paidOrderOf } from '../testing/checkout-fixtures.ts'

let app: TestApp
let ida: Person
let owner: Merchant
let staff: Merchant
let stranger: Merchant
let address: { us: string; is: string }
let cup: { skuId: string }
let lamp: { skuId: string }
beforeAll(async () => {
	app = await openTestApp()
	ida = await app.shopperWith({ money: '20000.00' })
	address = { us: await addressFor(app, ida), is: await addressFor(app, ida, 'IS') }
	const shopId = await app.shop({ freight: { rate: { kind: 'free' } } })
	cup = await app.product({ title: 'Cup', price: '2.00', stock: 5_000, shopId })
	lamp = await app.product({ title: 'Lamp', price: '90.00', stock: 5_000, shopId })
	owner = await app.merchantOf(shopId)
	staff = await app.merchantOf(shopId, { role: 'staff' })
	stranger = await app.merchantOf(await app.shop())
}, 60_000)
afterAll(() => app.close())

const buy = (of: { skuId: string }, num = 1, to: 'us' | 'is' = 'us') =>
	paidOrderOf(app, ida, of.skuId, { addressId: address[to], num })

const idsOf = async (input: Parameters<ReturnType<TestApp['as']>>[1], person = owner) => {
	const { list } = await app.as(person)(listMerchantOrders, { limit: 50, ...(input as object) })
	return list.map(({ order_id: id }) => id)
}

describe('the list of a shop’s orders', () => {
	test('is sorted both ways by time, total, items and the time to be sent', async () => {
		const shopId = await app.shop({ freight: { rate: { kind: 'free' } } })
		const mug = await app.product({ title: 'Mug', price: '3.00', stock: 100, shopId })
		const person = await app.merchantOf(shopId)
		const two = await buy(mug, 2)
		await app.advance(60)
		const three = await buy(mug, 3)
		await app.advance(60)
		const one = await buy(mug, 1)
		await app.as(person)(shipMerchantOrder, { order_id: one, carrier: 'Post', delivery_no: 'S1' })
		for (const [sort, rising] of [
			['created', [two, three, one]],
			['total', [one, two, three]],
			['items', [one, two, three]],
		] as const) {
			expect(await idsOf({ sort, dir: 'asc' }, person), sort).toEqual(rising)
			expect(await idsOf({ sort, dir: 'desc' }, person), sort).toEqual(rising.toReversed())
		}
		// What was sent has no time to be sent by, and comes last.
		expect(await idsOf({ sort: 'ship_by', dir: 'asc' }, person)).toEqual([two, three, one])
		expect(await idsOf({ sort: 'ship_by', dir: 'desc' }, person)).toEqual([three, two, one])
		const paged = []
		for (const page of [1, 2, 3])
			paged.push(...(await idsOf({ sort: 'total', dir: 'desc', page, limit: 1 }, person)))
		expect(paged).toEqual([three, two, one])
		const [from, until] = await Promise.all(
			[two, three].map(
				async (id) => (await app.as(person)(getMerchantOrder, { order_id: id })).createtime,
			),
		)
		expect(await idsOf({ from, until }, person)).toEqual([two])
	})

	test('is filtered by country and tag, and a country says nothing about an unpaid order', async () => {
		const iceland = await buy(cup, 1, 'is')
		const unpaid = await orderOf(app, ida, cup.skuId, { addressId: address.is })
		expect(await idsOf({ country: 'IS' })).toEqual([iceland])
		expect(await idsOf({ status: '0' })).toContain(unpaid.orders[0]?.order_id)
		await app.as(staff)(tagOrders, { order_ids: [iceland], add: ['gift'] })
		expect(await idsOf({ tag: 'gift' })).toEqual([iceland])
		expect(await idsOf({ tag: 'gif' })).toEqual([])
		expect(await idsOf({ tag: 'gift' }, stranger)).toEqual([])
		for (const wrong of [{ country: 'is' }, { sort: 'name' }, { from: 'today' }])
			await expect(idsOf(wrong)).rejects.toMatchObject({ error: 'invalid' })
	})

	test('is searched in titles, parcel numbers, receivers, notes, tags and totals, and says in which states', async () => {
		const waits = await buy(lamp)
		const left = await buy(lamp)
		await app.as(owner)(shipMerchantOrder, {
			order_id: left,
			carrier: 'Post',
			delivery_no: 'RR77 88',
		})
		await app.as(owner)(addOrderNote, { order_id: waits, text: 'Wrap it in blue paper.' })
		await app.as(owner)(tagOrders, { order_ids: [left], add: ['fragile'] })
		const ask = (keyword: string) => app.as(owner)(listMerchantOrders, { keyword, limit: 50 })
		expect(await ask('lamp')).toMatchObject({
			count: 2,
			found: [
				{ status: 1, count: 1 },
				{ status: 2, count: 1 },
			],
		})
		for (const [keyword, id] of [
			['rr77', left],
			['BLUE pap', waits],
			['fragil', left],
		] as const)
			expect(
				(await ask(keyword)).list.map(({ order_id }) => order_id),
				keyword,
			).toEqual([id])
		expect((await ask('$90.00')).count).toBe(2)
		expect((await ask('Ida Mar')).count).toBeGreaterThan(1)
		expect(await app.as(stranger)(listMerchantOrders, { keyword: 'blue pap' })).toMatchObject({
			count: 0,
			found: [],
		})
	})
})

test('orders are found by the SKU codes of their lines, also the number of them on a page beyond the last', async () => {
	const coat = await app.product({ title: 'Coat', price: '70.00', shopId: owner.shopId })
	const goods = await app.as(owner)(getMerchantProduct, { product_id: coat.productId })
	const { skus, ...form } = formOf(goods)
	await app.as(owner)(saveMerchantProduct, {
		...form,
		category_id: await categoryOf(app),
		skus: skus.map((sku) => ({ ...sku, code: 'KJ-4711' })),
	})
	const coded = await buy(coat)
	for (const [page, ids] of [
		[1, [coded]],
		[2, []],
	] as const)
		expect(
			await app.as(owner)(listMerchantOrders, { keyword: 'j-471', page, limit: 1 }),
		).toMatchObject({
			count: 1,
			found: [{ status: 1, count: 1 }],
			list: ids.map((id) => ({ order_id: id })),
		})
	expect(await app.as(stranger)(listMerchantOrders, { keyword: 'j-471' })).toMatchObject({
		count: 0,
	})
})

describe('notes and tags', () => {
	test('are read by the shop with who and when, and never by the shopper', async () => {
		const id = await buy(cup)
		await app.as(staff)(addOrderNote, { order_id: id, text: 'Secret of the shop' })
		const seen = await app.as(owner)(addOrderNote, { order_id: id, text: 'Second\nline' })
		await app.as(owner)(tagOrders, { order_ids: [id], add: ['secret-tag', 'Alpha'] })
		expect(seen.notes).toMatchObject([
			{ text: 'Secret of the shop', by: expect.any(String), at: expect.any(Number) },
			{ text: 'Second\nline' },
		])
		expect((await app.as(owner)(getMerchantOrder, { order_id: id })).tags).toEqual([
			'Alpha',
			'secret-tag',
		])
		await app.as(owner)(shipMerchantOrder, { order_id: id, carrier: 'Post', delivery_no: 'N1' })
		const told = await Promise.all([
			app.as(ida)(getOrder, { order_id: id }),
			app.as(ida)(listOrders, { limit: 50 }),
			app.as(ida)(getTracking, { order_id: id }),
		])
		expect(JSON.stringify(told)).not.toMatch(/secret/i)
	})

	test('of another shop’s order are refused, all or none', async () => {
		const mine = await buy(cup)
		const other = await app.product({ price: '2.00' })
		const theirs = await buy(other)
		await expect(
			app.as(owner)(addOrderNote, { order_id: theirs, text: 'Hello' }),
		).rejects.toMatchObject({ error: 'not_found' })
		await expect(
			app.as(owner)(tagOrders, { order_ids: [mine, theirs], add: ['both'] }),
		).rejects.toMatchObject({ error: 'not_found' })
		expect((await app.as(owner)(getMerchantOrder, { order_id: mine })).tags).toEqual([])
		await expect(
			app.as(owner)(tagOrders, { order_ids: [mine], add: ['  '] }),
		).rejects.toMatchObject({ error: 'invalid' })
	})

	test('given twice and at once are given once, and taken away are gone from the shop’s list', async () => {
		const ids = [await buy(cup), await buy(cup)]
		await Promise.all(
			[owner, staff].flatMap((person) =>
				[ids, ids.toReversed()].map((orderIds) =>
					app.as(person)(tagOrders, { order_ids: orderIds, add: ['twice', 'zwei'] }),
				),
			),
		)
		const counts = async () => {
			const { list } = await app.as(staff)(listOrderTags)
			return list.filter(({ tag }) => tag === 'twice' || tag === 'zwei')
		}
		expect(await counts()).toEqual([
			{ tag: 'twice', count: 2 },
			{ tag: 'zwei', count: 2 },
		])
		await app.as(staff)(tagOrders, { order_ids: ids, remove: ['twice'] })
		expect(await counts()).toEqual([{ tag: 'zwei', count: 2 }])
		expect(await app.as(stranger)(listOrderTags)).toEqual({ list: [] })
	})
})

describe('saved views', () => {
	test('belong to a person; a name is replaced, one is the default, and a stranger deletes none', async () => {
		const first = await app.as(owner)(saveOrderView, {
			name: 'Iceland',
			filter: { country: 'IS', status: '1', sort: 'total', dir: 'desc', columns: 'number,total' },
			is_default: true,
		})
		expect(first.list).toMatchObject([
			{ name: 'Iceland', is_default: true, filter: { country: 'IS', columns: 'number,total' } },
		])
		await app.as(owner)(saveOrderView, { name: 'iceland', filter: { country: 'IS' } })
		await Promise.all(
			['A', 'B', 'C'].map((name) =>
				app.as(owner)(saveOrderView, { name, filter: {}, is_default: true }),
			),
		)
		const { list } = await app.as(owner)(listOrderViews)
		expect(list.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'iceland'])
		expect(list.filter(({ is_default }) => is_default)).toHaveLength(1)
		expect(await app.as(staff)(listOrderViews)).toEqual({ list: [] })
		const viewId = list[3]?.view_id ?? ''
		for (const person of [staff, stranger])
			await expect(app.as(person)(deleteOrderView, { view_id: viewId })).rejects.toMatchObject({
				error: 'not_found',
			})
		expect((await app.as(owner)(deleteOrderView, { view_id: viewId })).list).toHaveLength(3)
		await expect(
			app.as(owner)(saveOrderView, { name: 'Wrong', filter: { shop: 'x' } as object }),
		).rejects.toMatchObject({ error: 'invalid' })
	})

	test('are at most twenty of one person', async () => {
		for (let at = 0; at < 20; at += 1)
			await app.as(staff)(saveOrderView, { name: `View ${at}`, filter: {} })
		await expect(
			app.as(staff)(saveOrderView, { name: 'One more', filter: {} }),
		).rejects.toMatchObject({ error: 'invalid' })
		expect((await app.as(staff)(saveOrderView, { name: 'View 3', filter: {} })).list).toHaveLength(
			20,
		)
	})
})
