import {
	getUserInfo,
	getOrder,
	cancelMerchantOrder,
	exportOrdersToShip,
	getMerchantOrder,
	listMerchantOrders,
	shipMerchantOrder,
	shipOrdersByCsv,
	markParcelDelivered,
	addParcelEvent,
	cancelOrder,
} from '@portolan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
	openTestApp,
	Refused,
	type TestApp,
	type Merchant,
	type Person,
} from '../../../test/test-app.ts'
import { readCsv, writeCsv } from '../../platform/csv/csv.ts'
import { addressFor, orderOf, paidOrderOf } from '../testing/checkout-fixtures.ts'

let app: TestApp
let ida: Person
let addressId: string
let owner: Merchant
let staff: Merchant
let stranger: Merchant
let cup: { skuId: string; skuIds: string[] }
beforeAll(async () => {
	app = await openTestApp()
	ida = await app.shopperWith({ money: '20000.00' })
	addressId = await addressFor(app, ida)
	const shopId = await app.shop({ freight: { rate: { kind: 'free' } } })
	cup = await app.product({ title: 'Cup', price: '2.00', stock: 5_000, shopId })
	owner = await app.merchantOf(shopId)
	staff = await app.merchantOf(shopId, { role: 'staff' })
	stranger = await app.merchantOf(await app.shop())
}, 60_000)
afterAll(() => app.close())

const paid = (num = 1) => paidOrderOf(app, ida, cup.skuId, { addressId, num })
const seen = (orderId: string) => app.as(owner)(getMerchantOrder, { order_id: orderId })

describe('an order', () => {
	test('is listed by its time to be sent, with what may be done with it, for owner and staff alike', async () => {
		const first = await paid()
		const second = await paid()
		for (const person of [owner, staff]) {
			const { list } = await app.as(person)(listMerchantOrders, { status: '1', limit: 50 })
			const ids = list.map(({ order_id: id }) => id)
			expect(ids.indexOf(first)).toBeLessThan(ids.indexOf(second))
			expect(list.find(({ order_id: id }) => id === first)).toMatchObject({
				overdue: 0,
				receiver: 'Ida Marsh',
				country_code: 'US',
				actions: ['ship', 'cancel'],
				products: [{ title: 'Cup', line: 1, product_num: 1, shipped_num: 0 }],
			})
		}
		expect(await app.as(stranger)(listMerchantOrders)).toMatchObject({ count: 0, list: [] })
		const { order_sn } = await seen(first)
		for (const keyword of [order_sn, 'Ida Mar', 'Cup'])
			expect((await app.as(staff)(listMerchantOrders, { keyword })).count).toBeGreaterThan(0)
		expect((await app.as(staff)(listMerchantOrders, { keyword: '%' })).count).toBe(0)
	})

	test('shows no address before it is paid', async () => {
		const trade = await orderOf(app, ida, cup.skuId, { addressId })
		const orderId = trade.orders[0]?.order_id ?? ''
		expect(await seen(orderId)).toMatchObject({
			status: 0,
			address: null,
			receiver: '',
			paid_time: null,
			actions: [],
		})
		expect((await app.as(owner)(listMerchantOrders, { keyword: 'Ida', status: '0' })).count).toBe(0)
		await expect(
			app.as(owner)(cancelMerchantOrder, { order_id: orderId, reason: 'No.' }),
		).rejects.toMatchObject({ error: 'order_state' })
	})

	test('is found by the filters overdue and cancellation requested', async () => {
		const shopId = await app.shop({ freight: { rate: { kind: 'free' } } })
		const it = await app.product({ price: '2.00', shopId })
		const late = await paidOrderOf(app, ida, it.skuId, { addressId })
		const soon = await app.merchantOf(shopId)
		expect((await app.as(soon)(listMerchantOrders, { overdue: '1' })).count).toBe(0)
		await app.advance(10 * 86_400 + 1)
		await signInAgain()
		const again = await app.merchantOf(shopId)
		expect(await app.as(again)(listMerchantOrders, { overdue: '1' })).toMatchObject({
			list: [{ order_id: late, overdue: 1, cancel_asked_time: null }],
		})
		const fresh = await paidOrderOf(app, ida, it.skuId, { addressId })
		await app.as(ida)(cancelOrder, { order_id: fresh })
		expect(await app.as(again)(listMerchantOrders, { cancel_asked: '1' })).toMatchObject({
			list: [{ order_id: fresh, cancel_asked_time: expect.any(Number) }],
		})
	})

	test('of another shop is not found, and a shopper may not call the endpoint', async () => {
		const orderId = await paid()
		const asks = [
			[getMerchantOrder, { order_id: orderId }],
			[shipMerchantOrder, { order_id: orderId, carrier: 'Post', delivery_no: 'X' }],
			[cancelMerchantOrder, { order_id: orderId, reason: 'No.' }],
			[addParcelEvent, { order_id: orderId, delivery_no: 'X', text: 'x' }],
			[markParcelDelivered, { order_id: orderId, delivery_no: 'X' }],
		] as const
		for (const [endpoint, input] of asks) {
			await expect(app.as(stranger)(endpoint, input), endpoint.path).rejects.toMatchObject({
				error: 'not_found',
				http: 404,
			})
			await expect(app.as(ida)(endpoint, input), endpoint.path).rejects.toMatchObject({
				error: 'unauthorized',
			})
		}
		expect(await seen(orderId)).toMatchObject({ status: 1, parcels: [] })
	})
})

describe('an order that its shop ships or cancels', () => {
	test('is shipped in parts and whole, its parcels are tracked, and its shopper sees the same', async () => {
		const orderId = await paid(3)
		const before = await seen(orderId)
		const line = before.products[0]?.order_product_id ?? ''
		const part = await app.as(staff)(shipMerchantOrder, {
			order_id: orderId,
			carrier: 'Post',
			delivery_no: 'A1',
			lines: [{ order_product_id: line, num: 1 }],
		})
		expect(part).toMatchObject({ status: 1, products: [{ shipped_num: 1 }] })
		expect(part.actions).toEqual(['ship', 'track', 'cancel'])
		await expect(
			app.as(owner)(shipMerchantOrder, {
				order_id: orderId,
				carrier: 'Post',
				delivery_no: 'A2',
				lines: [{ order_product_id: line, num: 3 }],
			}),
		).rejects.toMatchObject({ error: 'invalid', field: 'lines' })
		const whole = await app.as(owner)(shipMerchantOrder, {
			order_id: orderId,
			carrier: 'Post',
			delivery_no: 'A2',
		})
		expect(whole).toMatchObject({ status: 2, actions: ['track'], ship_by: null })
		await app.as(owner)(addParcelEvent, {
			order_id: orderId,
			delivery_no: 'A2',
			place: 'Porto',
			text: 'Accepted',
		})
		for (const delivery_no of ['A1', 'A2'])
			await app.as(owner)(markParcelDelivered, { order_id: orderId, delivery_no })
		const done = await seen(orderId)
		expect(done.parcels).toMatchObject([
			{ delivery_no: 'A1', delivered_time: expect.any(Number), tracked: 0 },
			{ delivery_no: 'A2', events: [{ text: 'Delivered' }, { place: 'Porto', text: 'Accepted' }] },
		])
		expect(done.actions).toEqual([])
		await expect(
			app.as(owner)(markParcelDelivered, { order_id: orderId, delivery_no: 'A2' }),
		).rejects.toMatchObject({ error: 'state_changed' })
		await expect(
			app.as(owner)(addParcelEvent, { order_id: orderId, delivery_no: 'A9', text: 'x' }),
		).rejects.toMatchObject({ error: 'not_found' })
		const shopper = await app.as(ida)(getOrder, { order_id: orderId })
		expect(done.timeline).toEqual(shopper.timeline)
		expect(shopper.timeline.map(({ what }) => what)).toEqual([
			'created',
			'paid',
			'part_shipped',
			'shipped',
			'delivered',
		])
		expect(done.price).toMatchObject({ total: '6.00', commission: '0.30', earned: '5.70' })
	})

	test('is cancelled with a reason, and all of its money goes back', async () => {
		const orderId = await paid(5)
		const { money } = await app.as(ida)(getUserInfo)
		const gone = await app.as(staff)(cancelMerchantOrder, {
			order_id: orderId,
			reason: 'Sold out',
		})
		expect(gone).toMatchObject({
			status: -1,
			refund_status: 2,
			actions: [],
			price: { earned: '0.00' },
		})
		const after = await app.as(ida)(getUserInfo)
		expect(Number(after.money) - Number(money)).toBe(10)
		expect((await app.as(ida)(getOrder, { order_id: orderId })).timeline.at(-1)).toMatchObject({
			who: 'merchant',
			why: 'Sold out',
		})
		await app.expectBooksAtZero()
	})
})

describe('a file of parcels', () => {
	test('ships every valid row, says why it refused the others, and can be imported again', async () => {
		const [whole, parts, sent, foreign] = [
			await paid(),
			await paid(3),
			await paid(),
			await theirs(),
		]
		const numbers = new Map<string, string>()
		for (const id of [whole, parts, sent]) numbers.set(id, (await seen(id)).order_sn)
		await app.as(owner)(shipMerchantOrder, {
			order_id: sent,
			carrier: 'Post',
			delivery_no: 'S1',
		})
		const csv = writeCsv([
			['order_sn', 'note', 'carrier', 'delivery_no', 'line', 'num'],
			[`'${numbers.get(whole)}`, 'x', 'Post', 'W1', '', ''],
			[numbers.get(parts) ?? '', '', 'Post', 'P1', '1', '1'],
			[numbers.get(parts) ?? '', '', 'Post', 'P2', cup.skuId, '2'],
			[numbers.get(sent) ?? '', '', 'Post', 'S1', '', ''],
			[numbers.get(sent) ?? '', '', 'Post', 'S2', '', ''],
			[foreign, '', 'Post', 'F1', '', ''],
			['20261121000000000000', '', 'Post', 'N1', '', ''],
			['2.61121E+19', '', 'Post', 'R1', '', ''],
			[numbers.get(whole) ?? '', '', '', '', '', ''],
			[numbers.get(whole) ?? '', '', '', 'Q1', '', ''],
			[numbers.get(parts) ?? '', '', 'Post', 'P1', '1', '2'],
			[numbers.get(parts) ?? '', '', 'Post', 'P3', '7', '1'],
		])
		const first = await app.as(staff)(shipOrdersByCsv, { csv })
		expect(first.rows.map(({ row, result }) => [row, result])).toEqual([
			[2, 'shipped'],
			// Rows with one order, carrier and number are one parcel, and this one names its line twice.
			[3, 'refused'],
			[4, 'part_shipped'],
			[5, 'again'],
			[6, 'refused'],
			[7, 'refused'],
			[8, 'refused'],
			[9, 'refused'],
			[10, 'empty'],
			[11, 'refused'],
			[12, 'refused'],
			[13, 'refused'],
		])
		expect(first).toMatchObject({ shipped: 2, again: 1, refused: 7 })
		expect(first.rows[6]?.why).toBe('This shop has no such order')
		expect(first.rows[5]?.why).toBe(first.rows[6]?.why)
		expect(await seen(whole)).toMatchObject({ status: 2, parcels: [{ delivery_no: 'W1' }] })
		expect(await seen(parts)).toMatchObject({ status: 1, products: [{ shipped_num: 2 }] })
		const again = await app.as(owner)(shipOrdersByCsv, { csv })
		expect(again).toMatchObject({ shipped: 0, again: 3, refused: 7 })
		expect((await seen(parts)).parcels).toHaveLength(1)
	})

	test('is refused as a whole only if it is not such a file', async () => {
		for (const csv of ['', 'a,b\n1,2', 'order_sn,carrier\n1,2', 'order_sn,carrier,delivery_no\n'])
			await expect(app.as(owner)(shipOrdersByCsv, { csv }), csv).rejects.toMatchObject({
				error: 'invalid',
				field: 'csv',
			})
		const row = '20261121000000000000,Post,N\n'
		await expect(
			app.as(owner)(shipOrdersByCsv, {
				csv: `order_sn,carrier,delivery_no\n${row.repeat(1_001)}`,
			}),
		).rejects.toMatchObject({ error: 'invalid', field: 'csv' })
		const most = await app.as(owner)(shipOrdersByCsv, {
			csv: `order_sn,carrier,delivery_no,padding\n${`20261121000000000000,Post,N,${'x'.repeat(900)}\n`.repeat(1_000)}`,
		})
		expect(most).toMatchObject({ refused: 1, rows: { length: 1_000 } })
	})
})

describe('a filled-in file of parcels', () => {
	test('exported from the orders to ship is imported after filling it in', async () => {
		const shopId = await app.shop({ freight: { rate: { kind: 'free' } } })
		const it = await app.product({ title: '=cmd|cup', price: '2.00', shopId })
		const orders = [
			await paidOrderOf(app, ida, it.skuId, { addressId, num: 2 }),
			await paidOrderOf(app, ida, it.skuId, { addressId }),
		]
		const person = await app.merchantOf(shopId)
		const out = await app.as(person)(exportOrdersToShip)
		expect(out).toMatchObject({ orders: 2, waiting: 2 })
		const [head, ...rows] = readCsv(out.csv)
		const columns = head?.cells ?? []
		expect(rows[0]?.cells[columns.indexOf('title')]).toBe("'=cmd|cup")
		expect(rows[0]?.cells[columns.indexOf('num')]).toBe('2')
		const filled = rows.map(({ cells }, index) =>
			cells.map((cell, place) => (place === 1 ? 'Post' : place === 2 ? `C${index}` : cell)),
		)
		const told = await app.as(person)(shipOrdersByCsv, {
			csv: writeCsv([columns, ...filled]),
		})
		expect(told).toMatchObject({ shipped: 2, refused: 0 })
		for (const orderId of orders)
			expect(await app.as(person)(getMerchantOrder, { order_id: orderId })).toMatchObject({
				status: 2,
			})
		expect(await app.as(person)(exportOrdersToShip)).toMatchObject({ orders: 0, waiting: 0 })
	})

	test('imported twice at once ships each parcel once', { timeout: 120_000 }, async () => {
		const orders = await Promise.all(Array.from({ length: 8 }, () => paid()))
		const numbers = await Promise.all(orders.map(async (id) => (await seen(id)).order_sn))
		const fileOf = (list: readonly string[]) =>
			writeCsv([
				['order_sn', 'carrier', 'delivery_no'],
				...list.map((sn) => [sn, 'Post', `T${sn}`]),
			])
		const answers = await Promise.all(
			Array.from({ length: 6 }, (_, index) =>
				app.as(index % 2 === 0 ? owner : staff)(shipOrdersByCsv, {
					csv: fileOf(index % 2 === 0 ? numbers : numbers.toReversed()),
				}),
			),
		)
		expect(answers.reduce((sum, told) => sum + told.shipped, 0)).toBe(8)
		expect(answers.reduce((sum, told) => sum + told.again, 0)).toBe(40)
		for (const id of orders) expect((await seen(id)).parcels).toHaveLength(1)
	})
})

test(
	'of a cancellation and a shipment at once one succeeds, fifty times',
	{ timeout: 600_000 },
	async () => {
		for (let round = 0; round < 50; round += 1) {
			const orderId = await paid()
			const ship = () =>
				app.as(staff)(shipMerchantOrder, { order_id: orderId, carrier: 'Post', delivery_no: 'Z1' })
			const cancel = () =>
				app.as(owner)(cancelMerchantOrder, { order_id: orderId, reason: 'Sold out' })
			const answers = await Promise.allSettled(
				round % 2 === 0 ? [ship(), cancel()] : [cancel(), ship()],
			)
			expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
			for (const answer of answers)
				if (answer.status === 'rejected')
					expect(answer.reason instanceof Refused && answer.reason.error).toBe('order_state')
			const { status, parcels } = await seen(orderId)
			expect(parcels).toHaveLength(status === 2 ? 1 : 0)
		}
		await app.expectBooksAtZero()
	},
)

/** The number of an order of another shop. */
async function theirs(): Promise<string> {
	const it = await app.product({ price: '2.00', shopId: stranger.shopId })
	const id = await paidOrderOf(app, ida, it.skuId, { addressId })
	return (await app.as(stranger)(getMerchantOrder, { order_id: id })).order_sn
}

/** The test moves the clock, so sessions end. */
async function signInAgain(): Promise<void> {
	ida = await app.shopperWith({ money: '20000.00' })
	addressId = await addressFor(app, ida)
	owner = await app.merchantOf(owner.shopId)
	staff = await app.merchantOf(owner.shopId, { role: 'staff' })
	stranger = await app.merchantOf(stranger.shopId)
}
