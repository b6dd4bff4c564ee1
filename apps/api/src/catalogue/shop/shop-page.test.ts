import {
	createOrder,
	previewOrder,
	searchShops,
	getShipping,
	saveShipping,
	getShopPage,
	saveShopPage,
	getProduct,
	getShop,
	type InputOf,
	type ReplyOf,
	staffRights,
} from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Merchant } from '../../../test/test-app.ts'
import { decideClaim } from '../../claims/index.ts'
import { bought, claim, seen } from '../../claims/testing/claim-fixtures.ts'
import { addressFor } from '../../orders/testing/checkout-fixtures.ts'
import { newWord, pictureOf } from '../testing/product-fixtures.ts'

let app: TestApp
let shopId: string
let owner: Merchant
let staff: Merchant

beforeAll(async () => {
	app = await openTestApp()
	shopId = await app.shop({ name: 'Deskfern' })
	owner = await app.merchantOf(shopId)
	staff = await app.merchantOf(shopId, { role: 'staff' })
})
afterAll(() => app.close())

/** The form of the page with its present values. */
function pageForm(page: ReplyOf<typeof getShopPage>): InputOf<typeof saveShopPage> {
	const { mer_id: _id, mer_name: _name, open: _open, ...form } = page
	return form
}

test('a shop’s page is what its people write, and shoppers see it at once', async () => {
	const word = newWord()
	const page = await app.as(owner)(getShopPage)
	expect(page).toMatchObject({ mer_name: 'Deskfern', version: 1, banner: '', return_address: '' })
	const banner = await pictureOf(app, staff, 'shop')
	const form = {
		...pageForm(page),
		banner,
		taglines: { en: `Desks and ${word}`, de: 'Tische', fr: '' },
		stories: { en: 'We began\n\nin a shed.' },
		country: 'PT',
		founded: 2011,
		contact_email: 'hello@deskfern.example',
		contact_phone: '+351 21 000 0000',
		return_address: 'Deskfern\nRua 1\nLisboa',
	}
	expect(await app.as(staff)(saveShopPage, form)).toMatchObject({
		version: 2,
		banner,
		taglines: { de: 'Tische' },
	})
	expect(await app.as(null)(getShop, { mer_id: shopId })).toMatchObject({
		banner,
		country: 'PT',
		founded: 2011,
		tagline: `Desks and ${word}`,
		contact: { email: 'hello@deskfern.example', phone: '+351 21 000 0000' },
	})
	expect((await app.as(null)(searchShops, { title: word })).list).toMatchObject([
		{ mer_id: shopId },
	])
	await expect(app.as(owner)(saveShopPage, form)).rejects.toMatchObject({
		error: 'state_changed',
		params: { version: 2 },
	})
})

test('refuses pictures of others, countries and years that are none, and mail addresses that are none', async () => {
	const form = pageForm(await app.as(owner)(getShopPage))
	const stranger = await app.merchantOf(await app.shop())
	for (const [field, change] of [
		['banner', { banner: await pictureOf(app, stranger, 'shop') }],
		['avatar', { avatar: await pictureOf(app, owner, 'product') }],
		['country', { country: 'XX' }],
		['founded', { founded: 2099 }],
		['contact_email', { contact_email: 'nobody' }],
		['contact_phone', { contact_phone: 'call me' }],
	] as const)
		await expect(app.as(owner)(saveShopPage, { ...form, ...change })).rejects.toMatchObject({
			error: 'invalid',
			field,
		})
	expect(await app.as(owner)(getShopPage)).toMatchObject({ version: form.version })
})

test('goods come back to the shop’s own address unless another is told', async () => {
	const shop = await app.shop()
	const person = await app.merchantOf(shop)
	const form = pageForm(await app.as(person)(getShopPage))
	await app.as(person)(saveShopPage, { ...form, return_address: 'Dock 7, Porto' })
	const on = await bought(app, { shopId: shop, until: 'received' })
	const { refund_id: claimId } = await claim(on, {
		refund_type: 1,
		product_status: 1,
		reason: 'damaged',
	})
	await app.inside((ctx) =>
		decideClaim(
			{
				...ctx,
				actor: {
					kind: 'merchant',
					id: person.id,
					sessionId: '',
					name: 'Ann',
					shopId: shop,
					role: 'owner',
					rights: staffRights,
					confirmedUntil: null,
					apiKey: null,
				},
			},
			{ claimId, answer: 'approve' },
		),
	)
	expect(await seen(on, claimId)).toMatchObject({ return_address: 'Dock 7, Porto' })
})

test('freight is what the shop saved: by piece, by weight, by zone, free above a sum, not at all', async () => {
	const ida = await app.shopperWith()
	const shop = await app.shop()
	const person = await app.merchantOf(shop)
	const cup = await app.product({ shopId: shop, price: '10.00' })
	const home = await addressFor(app, ida)
	const reykjavik = await addressFor(app, ida, 'IS')
	const { version, template } = await app.as(person)(getShipping)
	expect(template).toMatchObject({ rate: { kind: 'flat', price: '5.00' }, free_above: '50.00' })
	const saved = await app.as(person)(saveShipping, {
		version,
		template: {
			rate: { kind: 'per_piece', price: '4.00', further: '1.50' },
			free_above: '40.00',
			zones: [
				{ countries: ['IS', 'NO'], rate: { kind: 'by_weight', price: '9.00', further: '3.00' } },
			],
			not_to: ['DE'],
		},
	})
	expect(saved.version).toBe(version + 1)
	const ask = async (num: number, addressId: string) =>
		(await app.as(ida)(previewOrder, { sku_id: cup.skuId, num, address_id: addressId })).freight
	expect(await ask(1, home)).toBe('4.00')
	expect(await ask(3, home)).toBe('7.00')
	expect(await ask(4, home)).toBe('0.00')
	// Half a kilogram a piece: three of them count as two kilograms, and there is no free limit in the zone.
	expect(await ask(3, reykjavik)).toBe('12.00')
	expect(await ask(8, reykjavik)).toBe('18.00')
	const there = await app.as(null)(getProduct, { product_id: cup.productId, to: 'DE' })
	expect(there.freight).toMatchObject({ delivered: 0, price: null })
})

test('freight that changed since a checkout was priced is shown before anything is ordered', async () => {
	const ida = await app.shopperWith()
	const shop = await app.shop()
	const person = await app.merchantOf(shop)
	const cup = await app.product({ shopId: shop, price: '10.00' })
	const addressId = await addressFor(app, ida)
	const preview = await app.as(ida)(previewOrder, {
		sku_id: cup.skuId,
		num: 1,
		address_id: addressId,
	})
	const { version } = await app.as(person)(getShipping)
	await app.as(person)(saveShipping, {
		version,
		template: { rate: { kind: 'flat', price: '8.00' } },
	})
	await expect(
		app.as(ida)(createOrder, { preview_id: preview.preview_id, address_id: addressId }),
	).rejects.toMatchObject({ error: 'changed', params: { freight: '8.00', total_price: '18.00' } })
})

test('of two who save the freight at once one wins, and nonsense is refused at its field', async () => {
	const { version } = await app.as(owner)(getShipping)
	const flat = (price: string) => ({ kind: 'flat' as const, price })
	const done = await Promise.allSettled(
		['1.00', '2.00'].map((price) =>
			app.as(price === '1.00' ? owner : staff)(saveShipping, {
				version,
				template: { rate: flat(price) },
			}),
		),
	)
	expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
	expect(done.find(({ status }) => status === 'rejected')).toMatchObject({
		reason: { error: 'state_changed' },
	})
	const now = await app.as(owner)(getShipping)
	const rate = flat('1.00')
	for (const [field, template] of [
		[
			'template.zones.1.countries',
			{
				rate,
				zones: [
					{ countries: ['IS'], rate },
					{ countries: ['NO', 'IS'], rate },
				],
			},
		],
		['template.not_to', { rate, zones: [{ countries: ['IS'], rate }], not_to: ['IS'] }],
		['template.not_to', { rate, not_to: ['XX'] }],
		['template.free_above', { rate, free_above: '0.00' }],
		[
			'template.zones.0.free_above',
			{ rate, zones: [{ countries: ['IS'], rate, free_above: '0' }] },
		],
		['template.rate.price', { rate: flat('-1.00') }],
	] as const)
		await expect(
			app.as(owner)(saveShipping, {
				version: now.version,
				template: structuredClone(template) as never,
			}),
		).rejects.toMatchObject({ error: 'invalid', field })
	expect(await app.as(owner)(getShipping)).toEqual(now)
})
