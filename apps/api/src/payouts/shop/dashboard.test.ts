import { cancelOrder, getOrder, getMerchantDashboard, listEscrow } from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Merchant } from '../../../test/test-app.ts'
import { bought, claim } from '../../claims/testing/claim-fixtures.ts'
import { settleOrder } from '../../orders/index.ts'
import { addressFor } from '../../orders/testing/checkout-fixtures.ts'

const day = 86_400

let app: TestApp
let owner: Merchant
beforeAll(async () => {
	app = await openTestApp()
	owner = await app.merchantOf(await app.shop({ freight: { rate: { kind: 'free' } } }))
})
afterAll(() => app.close())

const dashboard = () => app.as(owner)(getMerchantDashboard)

test('an empty shop has nothing to do and nothing to get', async () => {
	expect(await dashboard()).toEqual({
		orders: { to_ship: 0, overdue: 0, cancel_asked: 0, next_ship_by: null },
		claims: { to_answer: 0, next: null, disputes: 0 },
		reviews_to_answer: 0,
		sales: { days_7: { orders: 0, amount: '0.00' }, days_30: { orders: 0, amount: '0.00' } },
		money: { available: '0.00', held: '0.00', escrow: '0.00', owed: '0.00' },
		next_out: null,
	})
	expect(await app.as(owner)(listEscrow)).toMatchObject({ count: 0, list: [] })
})

test('tells what waits, what was sold, and what comes out of escrow when', async () => {
	const { shopId } = owner
	const person = await app.shopperWith({ money: '1000.00' })
	const addressId = await addressFor(app, person)
	const buys = (given: Partial<Parameters<typeof bought>[1]>) =>
		bought(app, { person, addressId, shopId, price: '10.01', ...given })
	const waiting = await buys({})
	const wished = await buys({ price: '20.00' })
	await app.as(person)(cancelOrder, { order_id: wished.orderId })
	const sent = await buys({ until: 'shipped', price: '30.00' })
	const received = await buys({ until: 'received', price: '100.00' })
	const claimed = await buys({ until: 'received', price: '50.00' })
	await claim(claimed)
	const settled = await buys({ until: 'received', price: '40.00' })
	await app.inside((ctx) => settleOrder(ctx, { orderId: settled.orderId }))

	const timers = (await app.as(person)(getOrder, { order_id: received.orderId })).timers
	const settles = timers.find(({ name }) => name === 'settle')?.at
	const told = await dashboard()
	expect(told).toMatchObject({
		orders: { to_ship: 2, overdue: 0, cancel_asked: 1, next_ship_by: expect.any(Number) },
		claims: { to_answer: 1, next: expect.any(Number), disputes: 0 },
		sales: { days_7: { orders: 6, amount: '250.01' }, days_30: { orders: 6, amount: '250.01' } },
		// 10.01 minus 0.50, 20.00 minus 1.00, 30.00 minus 1.50, 100.00 minus 5.00, 50.00 minus 2.50.
		money: { available: '38.00', held: '0.00', escrow: '199.51', owed: '0.00' },
		next_out: { at: settles, amount: '95.00' },
	})
	const { list, count } = await app.as(owner)(listEscrow, { limit: 50 })
	expect(count).toBe(5)
	expect(list.map(({ order_id: id }) => id)).toEqual([
		received.orderId,
		sent.orderId,
		waiting.orderId,
		wished.orderId,
		claimed.orderId,
	])
	expect(list[0]).toMatchObject({
		gross: '100.00',
		commission: '5.00',
		net: '95.00',
		next: { name: 'settle', at: settles },
		claimed: 0,
	})
	expect(list[1]).toMatchObject({ next: { name: 'receive', at: expect.any(Number) } })
	expect(list[2]).toMatchObject({ gross: '10.01', commission: '0.50', net: '9.51', next: null })
	expect(list[4]).toMatchObject({ next: null, claimed: 1 })

	const stranger = await app.merchantOf(await app.shop())
	expect(await app.as(stranger)(getMerchantDashboard)).toMatchObject({ orders: { to_ship: 0 } })
	expect(await app.as(stranger)(listEscrow)).toMatchObject({ count: 0 })
	await expect(app.as(person)(getMerchantDashboard)).rejects.toMatchObject({
		error: 'unauthorized',
	})
})

test('what it promised comes out, to the cent, and old sales leave the sums', async () => {
	const before = await dashboard()
	await app.advance(8 * day)
	owner = await app.merchantOf(owner.shopId)
	expect((await dashboard()).sales).toMatchObject({
		days_7: { orders: 0 },
		// The timer approved the claim, and its money is refunded.
		days_30: { orders: 6, amount: '200.01' },
	})
	await app.advance(8 * day)
	owner = await app.merchantOf(owner.shopId)
	const after = await dashboard()
	// The order that was not shipped in time is cancelled. The received one was settled as announced.
	expect(after.orders).toMatchObject({ to_ship: 1, overdue: 1 })
	expect(Number(after.money?.available)).toBeCloseTo(
		Number(before.money?.available) + Number(before.next_out?.amount),
		2,
	)
	await app.expectBooksAtZero()
})
