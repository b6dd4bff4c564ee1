import { randomUUID } from 'node:crypto'
import {
	addToCart,
	listCart,
	getOrder,
	searchProducts,
	getMerchantProduct,
	listMerchantProducts,
	saveMerchantProduct,
	updateSku,
	getProduct,
} from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Merchant, type Person } from '../../../test/test-app.ts'
import { paidOrderOf } from '../../orders/testing/checkout-fixtures.ts'
import { formOf, lamp, lampOnShelf, newWord, pictureOf, told } from '../testing/product-fixtures.ts'

/** Saving a product by its shop: what is stored, what is refused, and two people who save at once. */

let app: TestApp
let shopId: string
let owner: Merchant
let staff: Merchant
let stranger: Merchant

/** A shopper who looks at the products. */
let viewer: Person

beforeAll(async () => {
	app = await openTestApp()
	shopId = await app.shop({ name: 'Deskfern' })
	await signIn()
})
afterAll(() => app.close())

/** Sessions end when a test moves the clock by days. */
async function signIn(): Promise<void> {
	owner = await app.merchantOf(shopId)
	staff = await app.merchantOf(shopId, { role: 'staff' })
	stranger = await app.merchantOf(await app.shop())
	viewer = await app.shopperWith({ payCode: '' })
}

test('is edited whole: found by its new words, SKUs changed places, one retired, one added', async () => {
	const ida = await app.shopperWith({ money: '100.00' })
	const goods = await lampOnShelf(app, owner)
	const [blue, red] = goods.skus
	const orderId = await paidOrderOf(app, ida, blue?.sku_id ?? '')
	await app.as(ida)(addToCart, {
		product_id: goods.product_id,
		sku_id: blue?.sku_id ?? '',
		num: 1,
	})
	const word = newWord()

	const saved = await app.as(staff)(saveMerchantProduct, {
		...formOf(await app.as(owner)(getMerchantProduct, { product_id: goods.product_id })),
		titles: { en: `${word} lamp`, de: 'Lampe' },
		options: [
			{ name: { en: 'Colour' }, values: [{ en: 'Red' }, { en: 'Green' }] },
			{ name: { en: 'Plug' }, values: [{ en: 'EU' }] },
		],
		skus: [
			{ sku_id: red?.sku_id ?? '', choice: [0, 0], price: '25.00' },
			{ choice: [1, 0], price: '26.00', stock: 7, weight_grams: 1_000 },
		],
	})
	expect(saved.skus).toMatchObject([
		{ sku_id: red?.sku_id, spec: 'Red / EU', stock: 0 },
		{ spec: 'Green / EU', stock: 7, weight_grams: 1_000, image: null },
	])
	expect(saved.retired).toMatchObject([{ sku_id: blue?.sku_id, spec: 'Blue', stock: 3, held: 0 }])
	const search = (title: string) => app.as(viewer)(searchProducts, { title })
	expect((await search(word)).list).toMatchObject([{ product_id: goods.product_id, stock: 7 }])
	expect((await search(goods.title)).list).toEqual([])

	// The order keeps its words; the cart says that this variant is gone; the page no longer offers it.
	const order = await app.as(ida)(getOrder, { order_id: orderId })
	expect(order.products[0]).toMatchObject({ spec: 'Blue', product_price: '30.00' })
	const cart = await app.as(ida)(listCart)
	expect(cart.shops[0]?.lines[0]).toMatchObject({ spec: 'Blue', notice: 'off_shelf', stock: 0 })
	const page = await app.as(viewer)(getProduct, { product_id: goods.product_id })
	expect(page.skus.map(({ spec }) => spec)).toEqual(['Red / EU', 'Green / EU'])
	expect(await told(app, 'product.back_in_stock', goods.product_id)).toEqual([])
	await expect(
		app.as(owner)(updateSku, { sku_id: blue?.sku_id ?? '', stock: 5 }),
	).rejects.toMatchObject({ error: 'not_found' })
})

test('two SKUs may change places in one save', async () => {
	const goods = await lampOnShelf(app, owner)
	const form = formOf(goods)
	const saved = await app.as(owner)(saveMerchantProduct, {
		...form,
		skus: form.skus.map((sku, index) => ({ ...sku, choice: [1 - index] })),
	})
	expect(saved.skus.map(({ spec }) => spec)).toEqual(['Red', 'Blue'])
})

test('saved by two at once: one wins, the other is told', async () => {
	const goods = await lampOnShelf(app, owner)
	const save = (title: string) =>
		app.as(title === 'a' ? owner : staff)(saveMerchantProduct, {
			...formOf(goods),
			titles: { en: title },
		})
	const done = await Promise.allSettled([save('a'), save('b')])
	expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
	expect(done.find(({ status }) => status === 'rejected')).toMatchObject({
		reason: { error: 'state_changed', field: 'version', params: { version: goods.version + 1 } },
	})
	await expect(
		app.as(owner)(saveMerchantProduct, { ...formOf(goods), version: undefined }),
	).rejects.toMatchObject({ error: 'invalid', field: 'version' })
})

test.each<[string, string, (form: Awaited<ReturnType<typeof lamp>>) => object]>([
	['a negative price', 'skus.0.price', () => ({ skus: [{ choice: [0], price: '-1.00' }] })],
	['a price of nothing', 'skus.0.price', () => ({ skus: [{ choice: [0], price: '0.00' }] })],
	[
		'a price beyond the highest',
		'skus.1.price',
		(form) => ({ skus: [form.skus[0], { choice: [1], price: '100000.01' }] }),
	],
	[
		'10,001 SKUs',
		'skus',
		() => ({
			skus: Array.from({ length: 10_001 }, (_, n) => ({ choice: [n % 2], price: '1.00' })),
		}),
	],
	['no SKU', 'skus', () => ({ skus: [] })],
	[
		'two SKUs alike',
		'skus.1.choice',
		() => ({
			skus: [
				{ choice: [0], price: '1.00' },
				{ choice: [0], price: '2.00' },
			],
		}),
	],
	['a SKU that takes no value', 'skus.0.choice', () => ({ skus: [{ choice: [], price: '1.00' }] })],
	[
		'a SKU that takes a value that is not there',
		'skus.0.choice',
		() => ({ skus: [{ choice: [2], price: '1.00' }] }),
	],
	[
		'an option twice',
		'options',
		(form) => ({ options: [...form.options, { name: { en: 'COLOUR' }, values: [{ en: 'x' }] }] }),
	],
	[
		'a value twice',
		'options.0.values',
		() => ({ options: [{ name: { en: 'Colour' }, values: [{ en: 'Blue' }, { en: 'blue' }] }] }),
	],
	['an unknown category', 'category_id', () => ({ category_id: randomUUID() })],
	['an unknown country', 'ships_from', () => ({ ships_from: 'ZZ' })],
	['a market price under the price', 'market_price', () => ({ market_price: '25.00' })],
	['a title of spaces', 'titles.en', () => ({ titles: { en: '  ' } })],
	['a picture from elsewhere', 'images.0', () => ({ images: ['https://example.com/a.webp'] })],
	[
		'stock below nothing',
		'skus.0.stock',
		() => ({ skus: [{ choice: [0], price: '1.00', stock: -1 }] }),
	],
])('with %s is refused at that field, and nothing is written', async (_name, field, change) => {
	const form = await lamp(app, owner)
	const before = (await app.as(owner)(listMerchantProducts)).count
	const response = await app.raw('/merchant/product_save', {
		method: 'POST',
		headers: { token: owner.token, 'content-type': 'application/json' },
		body: JSON.stringify({ ...form, ...change(form) }),
	})
	expect([
		response.status,
		((await response.json()) as { data: { field: string } }).data.field,
	]).toEqual([422, field])
	expect((await app.as(owner)(listMerchantProducts)).count).toBe(before)
})

test('shows no picture of another shop, and none that was sent for something else', async () => {
	const form = await lamp(app, owner)
	const theirs = await pictureOf(app, stranger)
	const avatar = await pictureOf(app, owner, 'shop')
	for (const url of [theirs, avatar, '/media/c/anything.webp'])
		await expect(
			app.as(owner)(saveMerchantProduct, { ...form, images: [...form.images, url] }),
		).rejects.toMatchObject({ error: 'invalid', field: 'images', params: { url } })
	const [first] = form.skus
	await expect(
		app.as(owner)(saveMerchantProduct, {
			...form,
			skus: [{ choice: [0], price: first?.price ?? '', image: theirs }],
		}),
	).rejects.toMatchObject({ error: 'invalid', field: 'skus' })
	// A picture that the shop shows already may be used again, also if another person of the shop uploaded it.
	const goods = await app.as(owner)(saveMerchantProduct, form)
	expect(
		(await app.as(staff)(saveMerchantProduct, { ...form, images: goods.images })).images,
	).toEqual(goods.images)
})
