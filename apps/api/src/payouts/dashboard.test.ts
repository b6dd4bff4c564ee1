import { cancelOrder, getOrder, getMerchantDashboard, listEscrow } from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bought, claim } from '../../test/claim-story.ts'
import { openHouse, type House, type Merchant } from '../../test/house.ts'
import { addressFor } from '../orders/checkout-story.ts'
import { settleOrder } from '../orders/index.ts'

const day = 86_400

let house: House
let owner: Merchant
beforeAll(async () => {
	house = await openHouse()
	owner = await house.merchantOf(await house.shop({ freight: { rate: { kind: 'free' } } }))
})
afterAll(() => house.close())

const dashboard = () => house.as(owner)(getMerchantDashboard)

test('an empty shop has nothing to do and nothing to get', async () => {
	expect(await dashboard()).toEqual({
		orders: { to_ship: 0, overdue: 0, cancel_asked: 0, next_ship_by: null },
		claims: { to_answer: 0, next: null, disputes: 0 },
		reviews_to_answer: 0,
		sales: { days_7: { orders: 0, amount: '0.00' }, days_30: { orders: 0, amount: '0.00' } },
		money: { available: '0.00', held: '0.00', escrow: '0.00', owed: '0.00' },
		next_out: null,
	})
	expect(await house.as(owner)(listEscrow)).toMatchObject({ count: 0, list: [] })
})

test('tells what waits, what was sold, and what comes out of escrow when', async () => {
	const { shopId } = owner
	const person = await house.shopperWith({ money: '1000.00' })
	const addressId = await addressFor(house, person)
	const buys = (given: Partial<Parameters<typeof bought>[1]>) =>
		bought(house, { person, addressId, shopId, price: '10.01', ...given })
	const waiting = await buys({})
	const wished = await buys({ price: '20.00' })
	await house.as(person)(cancelOrder, { order_id: wished.orderId })
	const sent = await buys({ until: 'shipped', price: '30.00' })
	const received = await buys({ until: 'received', price: '100.00' })
	const claimed = await buys({ until: 'received', price: '50.00' })
	await claim(claimed)
	const settled = await buys({ until: 'received', price: '40.00' })
	await house.inside((ctx) => settleOrder(ctx, { orderId: settled.orderId }))

	const timers = (await house.as(person)(getOrder, { order_id: received.orderId })).timers
	const settles = timers.find(({ name }) => name === 'settle')?.at
	const told = await dashboard()
	expect(told).toMatchObject({
		orders: { to_ship: 2, overdue: 0, cancel_asked: 1, next_ship_by: expect.any(Number) },
		claims: { to_answer: 1, next: expect.any(Number), disputes: 0 },
		sales: { days_7: { orders: 6, amount: '250.01' }, days_30: { orders: 6, amount: '250.01' } },
		// 10.01 less 0.50, 20.00 less 1.00, 30.00 less 1.50, 100.00 less 5.00, 50.00 less 2.50.
		money: { available: '38.00', held: '0.00', escrow: '199.51', owed: '0.00' },
		next_out: { at: settles, amount: '95.00' },
	})
	const { list, count } = await house.as(owner)(listEscrow, { limit: 50 })
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

	const stranger = await house.merchantOf(await house.shop())
	expect(await house.as(stranger)(getMerchantDashboard)).toMatchObject({ orders: { to_ship: 0 } })
	expect(await house.as(stranger)(listEscrow)).toMatchObject({ count: 0 })
	await expect(house.as(person)(getMerchantDashboard)).rejects.toMatchObject({
		error: 'unauthorized',
	})
})

test('what it promised comes out, to the cent, and old sales leave the sums', async () => {
	const before = await dashboard()
	await house.advance(8 * day)
	owner = await house.merchantOf(owner.shopId)
	expect((await dashboard()).sales).toMatchObject({
		days_7: { orders: 0 },
		// The claim was approved by itself, and its money is given back.
		days_30: { orders: 6, amount: '200.01' },
	})
	await house.advance(8 * day)
	owner = await house.merchantOf(owner.shopId)
	const after = await dashboard()
	// The order that was to be cancelled is: nobody sent it. The received one came out as it was told.
	expect(after.orders).toMatchObject({ to_ship: 1, overdue: 1 })
	expect(Number(after.money.available)).toBeCloseTo(
		Number(before.money.available) + Number(before.next_out?.amount),
		2,
	)
	await house.expectBooksAtZero()
})
