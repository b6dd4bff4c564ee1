import { randomUUID } from 'node:crypto'
import {
	cancelOrder,
	createOrder,
	listCoupons,
	getOrder,
	previewOrder,
	endMerchantPromo,
	listMerchantPromos,
	saveMerchantPromo,
	type InputOf,
} from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Merchant } from '../../test/test-app.ts'
import { categoryOf, lampOnShelf } from '../catalogue/testing/product-fixtures.ts'
import { addressFor, orderOf } from '../orders/testing/checkout-fixtures.ts'

let app: TestApp
let shopId: string
let owner: Merchant
let staff: Merchant
let stranger: Merchant

beforeAll(async () => {
	app = await openTestApp()
	shopId = await app.shop({
		name: 'Deskfern',
		freight: { rate: { kind: 'flat', price: '4.00' } },
	})
	owner = await app.merchantOf(shopId)
	staff = await app.merchantOf(shopId, { role: 'staff' })
	stranger = await app.merchantOf(await app.shop())
})
afterAll(() => app.close())

type Wish = InputOf<typeof saveMerchantPromo>

/** A form of a code for the next ten days. */
async function codeOf(given: Partial<Wish> = {}): Promise<Wish> {
	const now = await app.inside(async (ctx) => Math.floor(ctx.clock.now().getTime() / 1000))
	return {
		code: `c${randomUUID().slice(0, 8)}`,
		kind: 'percent',
		value: '12.5',
		cap: '5.00',
		min_spend: '0.00',
		category_id: null,
		start_time: now,
		end_time: now + 10 * 86_400,
		total_limit: null,
		shopper_limit: 1,
		is_public: 1,
		...given,
	}
}

test('a shop’s code takes off its own goods alone, of one category where it says so, and the shop pays', async () => {
	const ida = await app.shopperWith({ money: '500.00' })
	await addressFor(app, ida)
	const chairs = await categoryOf(app, 'Chairs')
	const chair = await lampOnShelf(app, owner, { category_id: chairs })
	const table = await app.product({ shopId, price: '30.00' })
	const wish = await codeOf({ category_id: chairs, kind: 'fixed', value: '3.00', cap: null })
	const promo = await app.as(staff)(saveMerchantPromo, wish)
	expect(promo).toMatchObject({
		code: wish.code.toUpperCase(),
		category_name: 'Chairs',
		value: '3.00',
		state: 'running',
		used: 0,
		fixed_terms: 0,
		title: '$3.00 off',
	})
	const ask = (skuId: string) =>
		app.as(ida)(previewOrder, { sku_id: skuId, num: 1, promo_code: wish.code })
	expect(await ask(chair.skus[0]?.sku_id ?? '')).toMatchObject({ discount: '3.00' })
	await expect(ask(table.skuId)).rejects.toMatchObject({ params: { reason: 'nothing_fits' } })
	expect(
		(await app.as(ida)(listCoupons, { limit: 50 })).list.find(({ code }) => code === promo.code),
	).toMatchObject({ scope: 'shop', scope_id: shopId, scope_name: 'Deskfern · Chairs' })

	const trade = await orderOf(app, ida, chair.skus[0]?.sku_id ?? '', { promo: wish.code })
	const order = await app.as(ida)(getOrder, { order_id: trade.orders[0]?.order_id ?? '' })
	expect(order.price).toMatchObject({ discount: '3.00', total: '31.00' })
	const [row] = (await app.as(owner)(listMerchantPromos)).list
	expect(row).toMatchObject({ promo_id: promo.promo_id, used: 1, fixed_terms: 1 })
})

test('a used code keeps its terms, even when the order was cancelled since', async () => {
	const ida = await app.shopperWith()
	const thing = await app.product({ shopId, price: '30.00' })
	const wish = await codeOf({ total_limit: 5 })
	const { promo_id: promoId } = await app.as(owner)(saveMerchantPromo, wish)
	const unused = { ...wish, promo_id: promoId, value: '20', min_spend: '10.00' }
	expect(await app.as(owner)(saveMerchantPromo, unused)).toMatchObject({
		value: '20',
		title: '20% off, up to $5.00',
	})

	const trade = await orderOf(app, ida, thing.skuId, { promo: wish.code })
	await app.as(ida)(cancelOrder, { order_id: trade.orders[0]?.order_id ?? '' })
	for (const [field, change] of [
		['value', { value: '10' }],
		['cap', { cap: '6.00' }],
		['min_spend', { min_spend: '0.00' }],
		['kind', { kind: 'freight', value: null }],
		['code', { code: `${wish.code}x` }],
		['category_id', { category_id: await categoryOf(app) }],
		['shopper_limit', { shopper_limit: 2 }],
		['start_time', { start_time: wish.start_time - 1 }],
	] as const)
		await expect(app.as(owner)(saveMerchantPromo, { ...unused, ...change })).rejects.toMatchObject({
			error: 'promo_used',
			field,
		})
	expect(
		await app.as(owner)(saveMerchantPromo, {
			...unused,
			end_time: wish.end_time + 60,
			total_limit: 1,
			is_public: 0,
		}),
	).toMatchObject({ total_limit: 1, is_public: 0, used: 0, end_time: wish.end_time + 60 })
	await orderOf(app, await app.shopperWith(), thing.skuId, { promo: wish.code })
	await orderOf(app, ida, (await app.product({ shopId })).skuId)
	await expect(
		orderOf(app, await app.shopperWith(), thing.skuId, { promo: wish.code }),
	).rejects.toMatchObject({ params: { reason: 'used_up' } })
	expect(await app.as(owner)(listMerchantPromos, { state: 'used_up' })).toMatchObject({
		list: [{ promo_id: promoId, used: 1 }],
	})
	// The limit can be lowered again to two, but not below the number of uses.
	await app.as(owner)(saveMerchantPromo, { ...unused, total_limit: 2 })
	await orderOf(app, await app.shopperWith(), thing.skuId, { promo: wish.code })
	await expect(
		app.as(owner)(saveMerchantPromo, { ...unused, total_limit: 1 }),
	).rejects.toMatchObject({ error: 'invalid', field: 'total_limit' })
})

test('ended for good by an owner: a checkout that waits loses it, an order keeps it', async () => {
	const ida = await app.shopperWith()
	const thing = await app.product({ shopId, price: '30.00' })
	const wish = await codeOf({ shopper_limit: 5 })
	const { promo_id: promoId } = await app.as(owner)(saveMerchantPromo, wish)
	const ordered = await orderOf(app, ida, thing.skuId, { promo: wish.code })
	const addressId = await addressFor(app, ida)
	const preview = await app.as(ida)(previewOrder, {
		sku_id: thing.skuId,
		num: 1,
		address_id: addressId,
		promo_code: wish.code,
	})
	expect(preview.discount).toBe('3.75')
	await expect(app.as(staff)(endMerchantPromo, { promo_id: promoId })).rejects.toMatchObject({
		http: 403,
	})
	const ended = await app.as(owner)(endMerchantPromo, { promo_id: promoId })
	expect(ended).toMatchObject({ state: 'ended' })
	expect(await app.as(owner)(endMerchantPromo, { promo_id: promoId })).toEqual(ended)
	await expect(
		app.as(ida)(createOrder, { preview_id: preview.preview_id, address_id: addressId }),
	).rejects.toMatchObject({ error: 'promo_invalid', params: { reason: 'ended' } })
	expect(
		(await app.as(ida)(getOrder, { order_id: ordered.orders[0]?.order_id ?? '' })).discount,
	).toBe('3.75')
	await expect(
		app.as(owner)(saveMerchantPromo, { ...wish, promo_id: promoId }),
	).rejects.toMatchObject({ error: 'state_changed' })
	expect(
		(await app.as(ida)(listCoupons, { limit: 50 })).list.map(({ code }) => code),
	).not.toContain(ended.code)
})

test('terms that changed while a checkout waits are shown before anything is ordered', async () => {
	const ida = await app.shopperWith()
	const addressId = await addressFor(app, ida)
	const thing = await app.product({ shopId, price: '30.00' })
	const wish = await codeOf()
	const { promo_id: promoId } = await app.as(owner)(saveMerchantPromo, wish)
	const preview = await app.as(ida)(previewOrder, {
		sku_id: thing.skuId,
		num: 1,
		address_id: addressId,
		promo_code: wish.code,
	})
	await app.as(owner)(saveMerchantPromo, { ...wish, promo_id: promoId, value: '10' })
	await expect(
		app.as(ida)(createOrder, { preview_id: preview.preview_id, address_id: addressId }),
	).rejects.toMatchObject({ error: 'changed', params: { discount: '3.00' } })
})

test('one code, whoever opens it, and of fifty who open it at once one', async () => {
	const wish = await codeOf()
	const done = await Promise.allSettled(
		Array.from({ length: 50 }, (_, n) =>
			app.as(n % 2 ? owner : stranger)(saveMerchantPromo, {
				...wish,
				code: n % 3 ? wish.code : wish.code.toUpperCase(),
			}),
		),
	)
	expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
	for (const one of done)
		if (one.status === 'rejected')
			expect(one.reason).toMatchObject({ error: 'already_taken', field: 'code' })
	const other = await app.as(owner)(saveMerchantPromo, await codeOf())
	await expect(
		app.as(owner)(saveMerchantPromo, { ...wish, promo_id: other.promo_id }),
	).rejects.toMatchObject({ error: 'already_taken' })
})

test('another shop’s code is what does not exist', async () => {
	const wish = await codeOf()
	const { promo_id: promoId } = await app.as(owner)(saveMerchantPromo, wish)
	const gone = { http: 404, error: 'not_found' }
	await expect(
		app.as(stranger)(saveMerchantPromo, { ...wish, promo_id: promoId }),
	).rejects.toMatchObject(gone)
	await expect(app.as(stranger)(endMerchantPromo, { promo_id: promoId })).rejects.toMatchObject(
		gone,
	)
	expect(
		(await app.as(stranger)(listMerchantPromos, { limit: 50 })).list.map(({ promo_id: id }) => id),
	).not.toContain(promoId)
})

test.each<[string, string, Partial<Wish>]>([
	['a percentage without a cap', 'cap', { cap: null }],
	['a cap of nothing', 'cap', { cap: '0.00' }],
	['a fixed amount with a cap', 'cap', { kind: 'fixed', value: '1.00' }],
	['more than all', 'value', { value: '100.01' }],
	['nothing off', 'value', { value: '0' }],
	['no value', 'value', { value: null }],
	['a value of free freight', 'value', { kind: 'freight' }],
	['a window that is none', 'end_time', { start_time: 2_000_000_000, end_time: 2_000_000_000 }],
	['a window that is over', 'end_time', { start_time: 1_700_000_000, end_time: 1_700_000_001 }],
	['an end in another age', 'end_time', { end_time: 4_102_444_800 }],
	['a code of signs', 'code', { code: 'A B' }],
	['a code too short', 'code', { code: 'AB' }],
	['an unknown category', 'category_id', { category_id: randomUUID() }],
	['no use at all', 'total_limit', { total_limit: 0 }],
	['a minimum below nothing', 'min_spend', { min_spend: '-1.00' }],
])('%s is refused at its field', async (_name, field, change) => {
	const response = await app.raw('/merchant/promo_save', {
		method: 'POST',
		headers: { token: owner.token, 'content-type': 'application/json' },
		body: JSON.stringify(await codeOf(change)),
	})
	expect([response.status, ((await response.json()) as { data: unknown }).data]).toMatchObject([
		422,
		{ error: 'invalid', field },
	])
})
