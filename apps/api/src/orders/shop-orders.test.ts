import { getUserInfo, getOrder } from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asShop, shopPerson } from '../../test/claim-story.ts'
import { openHouse, type House } from '../../test/house.ts'
import { paidOrderOf } from './checkout-story.ts'
import { cancelShopOrder, noteShopParcel, shipShopOrder } from './index.ts'

let house: House
beforeAll(async () => {
	house = await openHouse()
})
afterAll(() => house.close())

test('a shop ships, tracks and cancels its own orders; those of others are not there for it', async () => {
	const ida = await house.shopperWith({ money: '50.00' })
	const cup = await house.product({ price: '10.00' })
	const own = shopPerson(cup.shopId)
	const other = shopPerson(await house.shop())
	const sent = await paidOrderOf(house, ida, cup.skuId)
	const dropped = await paidOrderOf(house, ida, cup.skuId)
	const parcel = { orderId: sent, carrier: 'Post', deliveryNo: 'P1' }
	const word = { orderId: sent, deliveryNo: 'P1', place: 'New York', text: 'Left', delivered: true }
	const reason = { orderId: dropped, why: 'Sold out' }

	for (const attempt of [
		() => asShop(house, other, (ctx) => shipShopOrder(ctx, parcel)),
		() => asShop(house, other, (ctx) => cancelShopOrder(ctx, reason)),
	])
		await expect(attempt()).rejects.toMatchObject({ key: 'not_found' })
	expect(await house.as(ida)(getOrder, { order_id: sent })).toMatchObject({ status: 1 })

	await asShop(house, own, (ctx) => shipShopOrder(ctx, parcel))
	await expect(asShop(house, other, (ctx) => noteShopParcel(ctx, word))).rejects.toMatchObject({
		key: 'not_found',
	})
	await asShop(house, own, (ctx) => noteShopParcel(ctx, word))
	expect(await house.as(ida)(getOrder, { order_id: sent })).toMatchObject({
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
		asShop(house, own, (ctx) => cancelShopOrder(ctx, { orderId: sent, why: 'Late' })),
	).rejects.toMatchObject({ key: 'order_state' })

	await asShop(house, own, (ctx) => cancelShopOrder(ctx, reason))
	expect(await house.as(ida)(getOrder, { order_id: dropped })).toMatchObject({
		status: -1,
		refund_status: 2,
	})
	expect(await house.as(ida)(getUserInfo)).toMatchObject({ money: '35.00', money_escrow: '15.00' })
	await house.expectBooksAtZero()
})
