import { getUserInfo, getOrder } from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { asShop, shopPerson } from '../../claims/testing/claim-fixtures.ts'
import { cancelShopOrder, noteShopParcel, shipShopOrder } from '../index.ts'
import { paidOrderOf } from '../testing/checkout-fixtures.ts'

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

test('a shop ships, tracks and cancels its own orders, and gets not_found for those of others', async () => {
	const ida = await app.shopperWith({ money: '50.00' })
	const cup = await app.product({ price: '10.00' })
	const own = shopPerson(cup.shopId)
	const other = shopPerson(await app.shop())
	const sent = await paidOrderOf(app, ida, cup.skuId)
	const dropped = await paidOrderOf(app, ida, cup.skuId)
	const parcel = { orderId: sent, carrier: 'Post', deliveryNo: 'P1' }
	const word = { orderId: sent, deliveryNo: 'P1', place: 'New York', text: 'Left', delivered: true }
	const reason = { orderId: dropped, why: 'Sold out' }

	for (const attempt of [
		() => asShop(app, other, (ctx) => shipShopOrder(ctx, parcel)),
		() => asShop(app, other, (ctx) => cancelShopOrder(ctx, reason)),
	])
		await expect(attempt()).rejects.toMatchObject({ key: 'not_found' })
	expect(await app.as(ida)(getOrder, { order_id: sent })).toMatchObject({ status: 1 })

	await asShop(app, own, (ctx) => shipShopOrder(ctx, parcel))
	await expect(asShop(app, other, (ctx) => noteShopParcel(ctx, word))).rejects.toMatchObject({
		key: 'not_found',
	})
	await asShop(app, own, (ctx) => noteShopParcel(ctx, word))
	expect(await app.as(ida)(getOrder, { order_id: sent })).toMatchObject({
		status: 2,
		parcels: [{ delivery_no: 'P1', events: [{ place: 'New York', text: 'Left' }] }],
		timeline: [
			{ what: 'created' },
			{ what: 'paid' },
			{ what: 'shipped', who: 'merchant' },
			{ what: 'delivered', who: 'merchant' },
		],
	})
	await expect(
		asShop(app, own, (ctx) => cancelShopOrder(ctx, { orderId: sent, why: 'Late' })),
	).rejects.toMatchObject({ key: 'order_state' })

	await asShop(app, own, (ctx) => cancelShopOrder(ctx, reason))
	expect(await app.as(ida)(getOrder, { order_id: dropped })).toMatchObject({
		status: -1,
		refund_status: 2,
	})
	expect(await app.as(ida)(getUserInfo)).toMatchObject({ money: '35.00', money_escrow: '15.00' })
	await app.expectBooksAtZero()
})
