import {
	listNotifications,
	getOrder,
	getTracking,
	getMerchantOrder,
	shipMerchantOrder,
	correctParcel,
	markParcelDelivered,
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Merchant, type Person } from '../../../test/test-app.ts'
import { carriers } from '../carriers/carriers.ts'
import { openCarriers } from '../index.ts'
import { addressFor, paidOrderOf } from '../testing/checkout-fixtures.ts'

let app: TestApp
let ida: Person
let owner: Merchant
let other: Merchant
let skuId: string
let addressId: string
beforeAll(async () => {
	app = await openTestApp()
	const shopId = await app.shop({ freight: { rate: { kind: 'free' } } })
	skuId = (await app.product({ price: '2.00', shopId })).skuId
})
afterAll(() => app.close())

/** These tests move the clock, so sessions end. */
beforeEach(async () => {
	ida = await app.shopperWith({ money: '100.00' })
	addressId = await addressFor(app, ida)
	const { rows } = await sql<{ shop_id: string }>`
		select p.shop_id from sku s join product p on p.id = s.product_id where s.id = ${skuId}
	`.execute(app.api.database.db)
	owner = await app.merchantOf(rows[0]?.shop_id ?? '')
	other = await app.merchantOf(await app.shop())
})

const wrong = { old_carrier: 'DHL', old_delivery_no: 'NL1' }
const right = { carrier: 'Northline Post', delivery_no: 'NL7' }

async function sent(num = 1): Promise<string> {
	const orderId = await paidOrderOf(app, ida, skuId, { addressId, num })
	await app.as(owner)(shipMerchantOrder, {
		order_id: orderId,
		carrier: 'DHL',
		delivery_no: 'NL1',
		...(num > 1 && { lines: [{ order_product_id: await lineOf(orderId), num: 1 }] }),
	})
	return orderId
}

async function lineOf(orderId: string): Promise<string> {
	const { products } = await app.as(owner)(getMerchantOrder, { order_id: orderId })
	return products[0]?.order_product_id ?? ''
}

test('a shop corrects carrier and number of a parcel; the timeline keeps both, and the shopper is notified', async () => {
	const orderId = await sent()
	const correct = app.as(owner)
	const shown = await correct(correctParcel, { order_id: orderId, ...wrong, ...right })
	const former = [{ carrier: 'DHL', delivery_no: 'NL1', at: expect.any(Number) }]
	expect(shown.parcels).toMatchObject([{ ...right, former, delivered_time: null }])
	const why = 'DHL NL1 → Northline Post NL7'
	const seen = await app.as(ida)(getOrder, { order_id: orderId })
	expect(seen).toMatchObject({ status: 2, parcels: [{ ...right, former }] })
	expect(seen.timeline.at(-1)).toMatchObject({ what: 'parcel_corrected', who: 'merchant', why })
	expect((await app.as(ida)(getTracking, { order_id: orderId })).parcels).toMatchObject([
		{ ...right, former },
	])
	const notices = () => app.as(ida)(listNotifications, {}, { lang: 'de' })
	await expect
		.poll(async () =>
			(await notices()).list.filter(({ kind }) => kind === 'order.parcel_corrected'),
		)
		.toMatchObject([
			{ ref_id: orderId, title: 'Sendungsnummer korrigiert', text: expect.stringContaining(why) },
		])

	// After a second correction all former numbers are still shown.
	await correct(correctParcel, {
		order_id: orderId,
		old_carrier: right.carrier,
		old_delivery_no: right.delivery_no,
		carrier: 'UPS',
		delivery_no: 'U1',
	})
	const { parcels } = await app.as(ida)(getOrder, { order_id: orderId })
	expect(parcels[0]?.former.map(({ delivery_no }) => delivery_no)).toEqual(['NL1', 'NL7'])
	await expect(
		app.inside((ctx) => sql`delete from parcel_correction`.execute(ctx.db)),
	).rejects.toThrow(/permission denied|are not changed/)
})

test('refuses parcels of other shops, unknown parcels, unchanged values and numbers of other parcels, and changes nothing', async () => {
	const orderId = await sent(3)
	await app.as(owner)(shipMerchantOrder, {
		order_id: orderId,
		carrier: 'DHL',
		delivery_no: 'NL2',
		lines: [{ order_product_id: await lineOf(orderId), num: 1 }],
	})
	const before = await app.as(owner)(getMerchantOrder, { order_id: orderId })
	for (const [who, input, refusal] of [
		[other, { ...wrong, ...right }, { error: 'not_found', http: 404 }],
		[owner, { ...wrong, old_delivery_no: 'NL9', ...right }, { error: 'not_found' }],
		[owner, { ...wrong, carrier: 'DHL', delivery_no: 'NL1' }, { field: 'delivery_no' }],
		[owner, { ...wrong, carrier: 'DHL', delivery_no: 'NL2' }, { field: 'delivery_no' }],
		[owner, { ...wrong, carrier: 'DHL', delivery_no: ' ' }, { field: 'delivery_no' }],
	] as const)
		await expect(app.as(who)(correctParcel, { order_id: orderId, ...input })).rejects.toMatchObject(
			refusal,
		)
	expect(await app.as(owner)(getMerchantOrder, { order_id: orderId })).toEqual(before)

	// A parcel of a partly shipped order can be corrected, too.
	await app.as(owner)(correctParcel, { order_id: orderId, ...wrong, ...right })
	expect((await app.as(ida)(getOrder, { order_id: orderId })).status).toBe(1)
})

test('the number of a delivered parcel cannot be corrected', async () => {
	const orderId = await sent(2)
	await app.as(owner)(markParcelDelivered, { order_id: orderId, delivery_no: 'NL1' })
	await expect(
		app.as(owner)(correctParcel, { order_id: orderId, ...wrong, ...right }),
	).rejects.toMatchObject({ error: 'state_changed' })
	expect((await app.as(ida)(getOrder, { order_id: orderId })).parcels).toMatchObject([
		{ delivery_no: 'NL1', former: [] },
	])
})

test('of many corrections at once one is made, and a repeated request gets the same answer', async () => {
	const orderId = await sent()
	const answers = await Promise.allSettled(
		Array.from({ length: 20 }, (_, index) =>
			app.as(owner)(correctParcel, {
				order_id: orderId,
				...wrong,
				carrier: 'UPS',
				delivery_no: `U${index}`,
			}),
		),
	)
	const refusals = answers.flatMap((answer) =>
		answer.status === 'rejected' ? [answer.reason] : [],
	)
	expect(refusals).toHaveLength(19)
	for (const refusal of refusals) expect(refusal).toMatchObject({ error: 'state_changed' })
	const [parcel] = (await app.as(ida)(getOrder, { order_id: orderId })).parcels
	expect(parcel?.former).toHaveLength(1)

	const key = { idempotencyKey: '7c9f2f4e-7c1e-4f6e-9d8e-2f1c6a3b5d70' }
	const input = {
		order_id: orderId,
		old_carrier: 'UPS',
		old_delivery_no: parcel?.delivery_no ?? '',
		...right,
	}
	const first = await app.as(owner)(correctParcel, input, key)
	expect(await app.as(owner)(correctParcel, input, key)).toEqual(first)
	expect(first.parcels[0]?.former).toHaveLength(2)
})

test('tracking follows the new number and its carrier', async () => {
	app.api.ports.give(carriers.is(openCarriers({ seed: 'demo', production: false })))
	try {
		const orderId = await sent()
		await app.advance(4 * 3_600)
		expect((await app.as(ida)(getOrder, { order_id: orderId })).parcels[0]?.events).toEqual([])
		await app.as(owner)(correctParcel, { order_id: orderId, ...wrong, ...right })
		await app.advance(600)
		const { parcels } = await app.as(ida)(getOrder, { order_id: orderId })
		expect(parcels[0]?.events).toMatchObject([{ text: 'Parcel accepted' }])
	} finally {
		app.api.ports.give(carriers.is(openCarriers({ seed: 'none', production: false })))
	}
})
