import {
	listAuditEntries,
	cancelOrder,
	getAdminDashboard,
	cancelAdminOrder,
	getAdminOrder,
	listAdminOrders,
	getUserInfo,
	getOrder,
} from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Operator } from '../../../test/test-app.ts'
import { shipOrder } from '../index.ts'
import { orderOf, paidOrderOf } from '../testing/checkout-fixtures.ts'

const merchant = { kind: 'merchant', id: 'a merchant' } as const

let app: TestApp
let clerk: Operator
let helper: Operator
beforeAll(async () => {
	app = await openTestApp()
	clerk = await app.operatorWith({ roles: ['orders', 'admin'] })
	helper = await app.operatorWith({ roles: ['support'] })
})
afterAll(() => app.close())

test('operators find orders of everybody, by tab, by what their shoppers asked and by words', async () => {
	const ida = await app.shopperWith({ name: 'ida', money: '50.00' })
	const bo = await app.shopperWith({ name: 'bo', money: '50.00' })
	const cup = await app.product({ title: 'Striped cup', price: '1.00' })
	const lamp = await app.product({ title: 'Lamp', price: '1.00' })
	const first = await paidOrderOf(app, ida, cup.skuId)
	const second = await paidOrderOf(app, bo, lamp.skuId)
	const third = (await orderOf(app, bo, cup.skuId)).orders[0]?.order_id ?? ''
	await app.as(bo)(cancelOrder, { order_id: second, reason: 'Too dark' })
	const idsOf = async (asked: object) =>
		(await app.as(helper)(listAdminOrders, asked)).list.map((order) => order.order_id)
	expect(await idsOf({})).toEqual([third, second, first])
	expect(await idsOf({ status: '1' })).toEqual([second, first])
	expect(await idsOf({ status: '-4' })).toEqual([])
	expect(await idsOf({ cancel_asked: 1 })).toEqual([second])
	expect(await idsOf({ keyword: 'striped' })).toEqual([third, first])
	expect(await idsOf({ keyword: bo.username })).toEqual([third, second])
	expect(await app.as(helper)(listAdminOrders, { page: 2, limit: 2 })).toMatchObject({
		count: 3,
		has_more: false,
		list: [{ order_id: first, shopper_name: ida.username, actions: [] }],
	})
	const [waiting] = (await app.as(clerk)(listAdminOrders, { cancel_asked: 1 })).list
	expect(waiting).toMatchObject({
		actions: ['cancel'],
		overdue: 0,
		timers: [{ name: 'unshipped' }],
	})
	expect(waiting?.cancel_asked_time).toBeGreaterThan(0)
	const queue = async () =>
		(await app.as(clerk)(getAdminDashboard)).queues.find(({ name }) => name === 'orders')
	expect(await queue()).toMatchObject({
		waiting: 1,
		overdue: 0,
		next_promised: waiting?.timers[0]?.at,
		money: '6.00',
	})
	expect(await app.as(helper)(getAdminOrder, { order_id: second })).toMatchObject({
		products: [{ title: 'Lamp' }],
		address: { name: 'Ida Marsh' },
		price: { total: '6.00', refunded: '0.00' },
		timeline: [
			{ what: 'created', who: 'shopper', name: bo.username },
			{ what: 'paid' },
			{ what: 'cancel_asked', why: 'Too dark' },
		],
		ledger: [{ kind: 'order_pay', amount: '6.00' }],
	})
})

test('an operator cancels with a reason: the shopper reads it, the money is refunded, and the audit log has an entry', async () => {
	const ida = await app.shopperWith({ money: '50.00' })
	const cup = await app.product({ price: '10.00', stock: 5 })
	const paid = await paidOrderOf(app, ida, cup.skuId)
	const unpaid = (await orderOf(app, ida, cup.skuId)).orders[0]?.order_id ?? ''
	const reason = 'The shop has closed.'
	await expect(app.as(helper)(cancelAdminOrder, { order_id: paid, reason })).rejects.toMatchObject({
		error: 'forbidden',
		http: 403,
	})
	await expect(
		app.as(clerk)(cancelAdminOrder, { order_id: paid, reason: '' }),
	).rejects.toMatchObject({ error: 'invalid', field: 'reason' })
	expect(await app.as(clerk)(cancelAdminOrder, { order_id: paid, reason })).toMatchObject({
		status: -1,
		refund_status: 2,
		actions: [],
		ledger: [{ kind: 'order_pay' }, { kind: 'refund', amount: '15.00' }],
	})
	await app.as(clerk)(cancelAdminOrder, { order_id: unpaid, reason })
	for (const order_id of [paid, unpaid]) {
		expect((await app.as(ida)(getOrder, { order_id })).timeline.at(-1)).toMatchObject({
			who: 'operator',
			why: reason,
		})
		const { timeline } = await app.as(clerk)(getAdminOrder, { order_id })
		expect(timeline.at(-1)?.name).toBe(clerk.username)
		await expect(app.as(clerk)(cancelAdminOrder, { order_id, reason })).rejects.toMatchObject({
			error: 'order_state',
			http: 409,
		})
	}
	expect(await app.as(ida)(getUserInfo)).toMatchObject({ money: '50.00', money_escrow: '0.00' })
	const log = await app.as(clerk)(listAuditEntries, {})
	expect(
		log.list.filter(({ action }) => action === 'order.cancel').map(({ subject }) => subject),
	).toEqual([`order:${unpaid}`, `order:${paid}`])
	await app.expectBooksAtZero()
})

test('refuses to cancel an order that has left, and answers not_found for an unknown one', async () => {
	const ida = await app.shopperWith({ money: '50.00' })
	const cup = await app.product({ price: '1.00' })
	const orderId = await paidOrderOf(app, ida, cup.skuId)
	await app.inside((ctx) =>
		shipOrder(ctx, { orderId, carrier: 'Post', deliveryNo: 'P1', by: merchant }),
	)
	await expect(
		app.as(clerk)(cancelAdminOrder, { order_id: orderId, reason: 'Late' }),
	).rejects.toMatchObject({ error: 'order_state' })
	await expect(
		app.as(clerk)(cancelAdminOrder, { order_id: ida.id, reason: 'Late' }),
	).rejects.toMatchObject({ error: 'not_found', http: 404 })
	await expect(app.as(clerk)(getAdminOrder, { order_id: ida.id })).rejects.toMatchObject({
		error: 'not_found',
		http: 404,
	})
})
