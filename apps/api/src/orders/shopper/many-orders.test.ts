import { getOrder, getUserInfo, hideOrder, listOrders, writeReview } from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../../../test/test-app.ts'
import { startSession } from '../../platform/sign-in/sessions.ts'
import { receiveOrder, shipOrder } from '../index.ts'
import { addressFor, orderOf, paidOrderOf } from '../testing/checkout-fixtures.ts'

/** The list of a shopper with many orders, and the counts beside their name. */

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

const merchant = { kind: 'merchant', id: 'a merchant' } as const

/** Copies an order with its lines so often; the copies are older than any order with a real id. */
async function copies(orderId: string, often: number): Promise<void> {
	const { db } = app.api.database
	await sql`
		with made as (
			insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', ('0000' || substr(gen_random_uuid()::text, 5))::uuid,
				'order_sn', o.order_sn || gen_random_uuid()))).*
			from orders o, generate_series(1, ${often}::int) n where o.id = ${orderId} returning id
		)
		insert into order_line select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'order_id', made.id))).*
		from order_line l, made where l.order_id = ${orderId}
	`.execute(db)
}

async function receivedOrderOf(person: Person, skuId: string, addressId: string): Promise<string> {
	const orderId = await paidOrderOf(app, person, skuId, { addressId })
	await app.inside(async (ctx) => {
		await shipOrder(ctx, { orderId, carrier: 'Post', deliveryNo: `P${orderId}`, by: merchant })
		await receiveOrder(ctx, { orderId, by: { kind: 'shopper', id: person.id } })
	})
	return orderId
}

test('a tab of several states lists them together, newest first, page by page', async () => {
	const ida = await app.shopperWith({ money: '500.00' })
	const addressId = await addressFor(app, ida)
	const { skuId } = await app.product({ price: '1.00' })
	const unpaid = async () =>
		(await orderOf(app, ida, skuId, { addressId })).orders[0]?.order_id ?? ''
	const made: string[] = []
	for (let pair = 0; pair < 3; pair += 1)
		made.unshift(await unpaid(), await paidOrderOf(app, ida, skuId, { addressId }))
	const newest = made.toSorted().toReversed()
	const pageOf = (status: string, page: number) =>
		app.as(ida)(listOrders, { status, page, limit: 4 })
	for (const status of ['all', '0,1', '1,0,1', '0,1,-1']) {
		const [first, second, third] = [
			await pageOf(status, 1),
			await pageOf(status, 2),
			await pageOf(status, 3),
		]
		expect([...first.list, ...second.list].map((it) => it.order_id)).toEqual(newest)
		expect([first, second, third].map((it) => [it.count, it.has_more])).toEqual([
			[6, true],
			[6, false],
			[6, false],
		])
		expect(third.list).toEqual([])
	}
})

test('the list counts up to 100 and the account up to 1,000, and pages go on', async () => {
	const ida = await app.shopperWith({ money: '500.00' })
	const as = app.as(ida)
	const addressId = await addressFor(app, ida)
	const { skuId } = await app.product({ price: '1.00' })
	const paid = await paidOrderOf(app, ida, skuId, { addressId })
	const received = await receivedOrderOf(ida, skuId, addressId)
	await copies(paid, 98)
	expect(await as(listOrders, { status: '1' })).toMatchObject({ count: 99, has_more: true })
	await copies(paid, 1)
	expect(await as(listOrders, { status: '1' })).toMatchObject({ count: 100, has_more: true })
	const last = await as(listOrders, { status: '1', page: 10 })
	expect([last.list.length, last.count, last.has_more]).toEqual([10, 100, false])
	await copies(paid, 1)
	expect(await as(listOrders, { status: '1', page: 10 })).toMatchObject({
		count: 100,
		has_more: true,
	})
	expect(await as(listOrders, { status: '1', page: 12 })).toMatchObject({ list: [], count: 100 })
	await copies(paid, 898)
	await copies(received, 998)
	expect(await as(listOrders, { status: '1' })).toMatchObject({ count: 100, has_more: true })
	expect(await as(getUserInfo)).toMatchObject({ order_unshipped: 999, order_uncommented: 999 })
	await copies(paid, 100)
	await copies(received, 100)
	expect(await as(listOrders, { status: '1' })).toMatchObject({ count: 100 })
	expect(await as(listOrders)).toMatchObject({ count: 100, has_more: true })
	expect(await as(getUserInfo)).toMatchObject({ order_unshipped: 1000, order_uncommented: 1000 })
	const {
		list,
		count,
		has_more: more,
	} = await as(listOrders, { status: '1', page: 110, limit: 10 })
	expect([list.length, count, more]).toEqual([9, 100, false])
})

test('the lines to review are counted until they are reviewed, hidden, or a month old', async () => {
	const ida = await app.shopperWith({ money: '500.00' })
	const addressId = await addressFor(app, ida)
	const { skuId } = await app.product({ price: '1.00' })
	/** Calls with a new session, because sessions end while the clock moves by days. */
	const as = async () => {
		const { token } = await app.inside((ctx) =>
			startSession(ctx, { kind: 'shopper', personId: ida.id }),
		)
		return app.as({ ...ida, token })
	}
	const counted = async () => (await (await as())(getUserInfo)).order_uncommented
	const first = await receivedOrderOf(ida, skuId, addressId)
	await receivedOrderOf(ida, skuId, addressId)
	const hidden = await receivedOrderOf(ida, skuId, addressId)
	expect(await counted()).toBe(3)
	await app.advance(8 * 86_400)
	const later = await as()
	await later(hideOrder, { order_id: hidden })
	expect(await counted()).toBe(2)
	const { products } = await later(getOrder, { order_id: first })
	await later(writeReview, {
		order_product_id: products[0]?.order_product_id ?? '',
		product_score: 5,
		service_score: 5,
		postage_score: 5,
		comment: 'Good.',
	})
	expect(await counted()).toBe(1)
	await app.advance(23 * 86_400)
	expect(await counted()).toBe(0)
})
