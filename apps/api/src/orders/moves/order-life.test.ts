import { getUserInfo, login, getOrder, getTracking } from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Person } from '../../../test/test-app.ts'
import { balanceOf, merchantBalance, promotions } from '../../ledger/index.ts'
import { addPromo } from '../../promotions/index.ts'
import { cancelPaidOrder, noteTracking, receiveOrder, settleOrder, shipOrder } from '../index.ts'
import { paidOrderOf } from '../testing/checkout-fixtures.ts'

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

const merchant = { kind: 'merchant', id: 'a merchant' } as const
const day = 86_400

test('an order is received, completed and settled automatically, each at its time', async () => {
	const ida = await app.shopperWith({ money: '100.00' })
	const as = app.as(ida)
	const shopId = await app.shop({ freight: { rate: { kind: 'free' } } })
	const cup = await app.product({ price: '10.00', shopId })
	const orderId = await paidOrderOf(app, ida, cup.skuId, { num: 2 })
	await app.inside((ctx) =>
		shipOrder(ctx, { orderId, carrier: 'Post', deliveryNo: 'P7', by: merchant }),
	)
	const shipped = await as(getOrder, { order_id: orderId })
	expect(shipped).toMatchObject({ status: 2, timers: [{ name: 'receive' }] })
	const shippedAt = shipped.parcels[0]?.shipped_time ?? 0
	expect(shipped.timers[0]?.at).toBe(shippedAt + 45 * day)

	await app.inside((ctx) =>
		noteTracking(ctx, {
			orderId,
			deliveryNo: 'P7',
			place: 'New York',
			text: 'Left at the door',
			delivered: true,
			by: { kind: 'system', id: 'tracking' },
		}),
	)
	const delivered = await as(getOrder, { order_id: orderId })
	expect((delivered.timers[0]?.at ?? 0) - shippedAt).toBeLessThanOrEqual(7 * day + 60)
	expect(await as(getTracking, { order_id: orderId })).toMatchObject({
		parcels: [{ events: [{ place: 'New York', text: 'Left at the door' }] }],
	})

	await app.advance(7 * day + 60)
	const asAgain = app.as(await signInAgain(ida))
	const received = await asAgain(getOrder, { order_id: orderId })
	expect(received).toMatchObject({
		status: 3,
		timers: [{ name: 'complete' }, { name: 'settle' }],
	})
	await app.advance(7 * day + 60)
	expect(await app.as(await signInAgain(ida))(getOrder, { order_id: orderId })).toMatchObject({
		status: 4,
		actions: ['refund', 'comment', 'logistics', 'buy_again', 'del'],
		timers: [{ name: 'settle' }],
	})
	expect(await app.inside((ctx) => balanceOf(ctx, merchantBalance(shopId)))).toBe(0n)
	await app.advance(8 * day + 60)
	expect(await app.inside((ctx) => balanceOf(ctx, merchantBalance(shopId)))).toBe(1_900n)
	const settled = await app.as(await signInAgain(ida))(getOrder, { order_id: orderId })
	expect(settled.timeline.map((move) => move.what)).toEqual([
		'created',
		'paid',
		'shipped',
		'delivered',
		'received',
		'completed',
		'settled',
	])
	await expect(app.inside((ctx) => settleOrder(ctx, { orderId }))).rejects.toMatchObject({
		key: 'order_state',
	})
	await app.expectBooksAtZero()
})

test('a paid order cancelled by its merchant is refunded in full, a platform code to where it came from', async () => {
	const ida = await app.shopperWith({ money: '100.00' })
	const as = app.as(ida)
	const shopId = await app.shop({ freight: { rate: { kind: 'free' } } })
	const cup = await app.product({ price: '10.00', shopId })
	const now = await app.inside(async (ctx) => ctx.clock.now())
	await app.inside((ctx) =>
		addPromo(ctx, {
			code: 'HALFOFF',
			kind: 'percent',
			value: 5_000n,
			startsAt: now,
			endsAt: new Date(now.getTime() + day * 1000),
		}),
	)
	const given = () => app.inside((ctx) => balanceOf(ctx, promotions))
	const before = await given()
	const orderId = await paidOrderOf(app, ida, cup.skuId, { promo: 'HALFOFF' })
	// The platform paid half of it: only the money that the shopper paid counts as theirs in escrow.
	expect(await as(getUserInfo)).toMatchObject({ money: '95.00', money_escrow: '5.00' })
	expect(await given()).toBe(before - 500n)

	await expect(
		app.inside((ctx) =>
			cancelPaidOrder(ctx, { orderId, by: { kind: 'shopper', id: ida.id }, why: 'no' }),
		),
	).rejects.toMatchObject({ key: 'order_state' })
	await app.inside((ctx) => cancelPaidOrder(ctx, { orderId, by: merchant, why: 'Broken' }))
	expect(await as(getUserInfo)).toMatchObject({ money: '100.00', money_escrow: '0.00' })
	expect(await given()).toBe(before)
	expect(await as(getOrder, { order_id: orderId })).toMatchObject({
		status: -1,
		refund_status: 2,
	})
	await expect(
		app.inside((ctx) => cancelPaidOrder(ctx, { orderId, by: merchant, why: 'Again' })),
	).rejects.toMatchObject({ key: 'order_state' })
	await app.expectBooksAtZero()
})

test('after a part shipment a parcel holds only what is left, and the last one makes the order shipped', async () => {
	const ida = await app.shopperWith({ money: '100.00' })
	const cup = await app.product({ price: '1.00' })
	const orderId = await paidOrderOf(app, ida, cup.skuId, { num: 3 })
	const detail = await app.as(ida)(getOrder, { order_id: orderId })
	const lineId = detail.products[0]?.order_product_id ?? ''
	const ship = (deliveryNo: string, num?: number) =>
		app.inside((ctx) =>
			shipOrder(ctx, {
				orderId,
				carrier: 'Post',
				deliveryNo,
				by: merchant,
				...(num === undefined ? {} : { lines: [{ lineId, num }] }),
			}),
		)
	await ship('B1', 1)
	await expect(ship('B2', 3)).rejects.toMatchObject({ key: 'invalid' })
	await expect(ship('B1', 1)).rejects.toMatchObject({ key: 'invalid', field: 'delivery_no' })
	await expect(
		app.inside((ctx) => receiveOrder(ctx, { orderId, by: { kind: 'shopper', id: ida.id } })),
	).rejects.toMatchObject({ key: 'order_state' })
	await ship('B2')
	const shipped = await app.as(ida)(getOrder, { order_id: orderId })
	expect(shipped.status).toBe(2)
	expect(shipped.timeline.map((move) => move.what)).toEqual([
		'created',
		'paid',
		'part_shipped',
		'shipped',
	])
	expect(shipped.parcels.map((parcel) => parcel.lines[0]?.num)).toEqual([1, 2])
	await expect(ship('B3')).rejects.toMatchObject({ key: 'order_state' })
})

/** Sessions end after three days, so the person signs in again. */
async function signInAgain(person: Person): Promise<Person> {
	const { userinfo } = await app.as(null)(login, {
		account: person.username,
		password: person.password,
	})
	return { ...person, token: userinfo.token }
}
