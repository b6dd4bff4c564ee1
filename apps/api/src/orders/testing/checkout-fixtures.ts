import { endpoints, type ReplyOf } from '@portolan/contract'
import type { TestApp, Person } from '../../../test/test-app.ts'

/** An address of the person in the United States, or in Iceland (`IS`); returns its id. */
export async function addressFor(
	app: TestApp,
	person: Person,
	country: 'US' | 'IS' = 'US',
): Promise<string> {
	const address = await app.as(person)(endpoints.saveAddress, {
		name: 'Ida Marsh',
		mobile: '2015550123',
		dial_code: '+1',
		country_code: country,
		...(country === 'US'
			? { province: 'New York', city: 'New York', area: 'Manhattan', postcode: '10001' }
			: { province: '', city: 'Reykjavik', area: 'Old town', postcode: '101' }),
		detail: '12 Harbour Street',
		tag: 'home',
	})
	return address.address_id
}

/** Makes an unpaid trade of one SKU, as "pay now" does. */
export async function orderOf(
	app: TestApp,
	person: Person,
	skuId: string,
	given: { num?: number; addressId?: string; promo?: string } = {},
): Promise<ReplyOf<typeof endpoints.createOrder>> {
	const addressId = given.addressId ?? (await addressFor(app, person))
	const preview = await app.as(person)(endpoints.previewOrder, {
		sku_id: skuId,
		num: given.num ?? 1,
		address_id: addressId,
		...(given.promo === undefined ? {} : { promo_code: given.promo }),
	})
	return app.as(person)(endpoints.createOrder, {
		preview_id: preview.preview_id,
		address_id: addressId,
	})
}

/** Pays a whole trade with the person's payment PIN. */
export async function payTrade(
	app: TestApp,
	person: Person,
	outTradeNo: string,
): Promise<ReplyOf<typeof endpoints.payOrder>> {
	const payToken = await app.payTokenFor(person, outTradeNo)
	return app.as(person)(endpoints.payOrder, { out_trade_no: outTradeNo, pay_token: payToken })
}

/** Makes and pays a trade of one SKU; returns the order's id. */
export async function paidOrderOf(
	app: TestApp,
	person: Person,
	skuId: string,
	given: { num?: number; addressId?: string; promo?: string } = {},
): Promise<string> {
	const trade = await orderOf(app, person, skuId, given)
	await payTrade(app, person, trade.out_trade_no)
	const [order] = trade.orders
	if (!order) throw new Error('A trade without an order was made.')
	return order.order_id
}
