import { randomUUID } from 'node:crypto'
import {
	addToCart,
	createOrder,
	followShop,
	likeProduct,
	listCart,
	listShopNews,
	getOrder,
	previewOrder,
	searchProducts,
	getMerchantProduct,
	listMerchantProducts,
	saveMerchantProduct,
	setProductShelf,
	updateSku,
	exportStock,
	importStock,
	getProduct,
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
	openTestApp,
	type TestApp,
	type Merchant,
	type Person,
	type Refused,
} from '../../test/test-app.ts'
import { addressFor, orderOf, paidOrderOf } from '../orders/testing/checkout-fixtures.ts'
import { readCsv } from '../platform/csv.ts'
import { newsDays } from './catalogue-settings.ts'
import { formOf, lamp, lampOnShelf, newWord, pictureOf } from './testing/product-fixtures.ts'
import { putBackByPlatform, takeOffShelfByPlatform } from './index.ts'

let app: TestApp
let shopId: string
let owner: Merchant
let staff: Merchant
let stranger: Merchant
/** Signed in, because visitors may get an answer of the last seconds. */
let viewer: Person

beforeAll(async () => {
	app = await openTestApp()
	shopId = await app.shop({ name: 'Deskfern' })
	await signIn()
})
afterAll(() => app.close())

/** Sign-ins end when a test moves the clock by days. */
async function signIn(): Promise<void> {
	owner = await app.merchantOf(shopId)
	staff = await app.merchantOf(shopId, { role: 'staff' })
	stranger = await app.merchantOf(await app.shop())
	viewer = await app.shopperWith({ payCode: '' })
}

/** Events of a topic about a product, as the outbox holds them. */
async function told(topic: string, productId: string): Promise<Record<string, unknown>[]> {
	const { rows } = await sql<{ data: Record<string, unknown> }>`
		select data from outbox where topic = ${topic} and subject = ${productId} order by id
	`.execute(app.api.database.db)
	return rows.map(({ data }) => data)
}

async function refusedBy(call: Promise<unknown>): Promise<Refused> {
	try {
		await call
	} catch (error) {
		return error as Refused
	}
	throw new Error('Nothing was refused.')
}

describe('a product', () => {
	test('is a draft nobody else sees until it is put on the shelf, and then it is new', async () => {
		const ida = await app.shopperWith({ payCode: '' })
		await app.as(ida)(followShop, { mer_id: shopId, follow: 1 })
		const draft = await app.as(staff)(saveMerchantProduct, await lamp(app, staff))
		expect(draft).toMatchObject({
			state: 'draft',
			missing: [],
			price: '25.00',
			price_max: '30.00',
			stock: 4,
		})

		const gone = { http: 404, error: 'not_found' }
		const asked = { product_id: draft.product_id }
		await expect(app.as(ida)(getProduct, asked)).rejects.toMatchObject(gone)
		await expect(app.as(ida)(likeProduct, { ...asked, like: 1 })).rejects.toMatchObject(gone)
		const [sku] = draft.skus
		await expect(
			app.as(ida)(addToCart, { ...asked, sku_id: sku?.sku_id ?? '', num: 1 }),
		).rejects.toMatchObject(gone)
		const found = () => app.as(viewer)(searchProducts, { title: draft.title })
		expect((await found()).list.map((it) => it.product_id)).not.toContain(draft.product_id)

		await app.advance(86_400 * 3)
		await signIn()
		for (let twice = 0; twice < 2; twice += 1)
			expect(await app.as(owner)(setProductShelf, { ...asked, on: 1 })).toMatchObject({
				state: 'on',
			})
		expect((await found()).list[0]).toMatchObject({ product_id: draft.product_id, price: '25.00' })
		const bo = await app.shopperWith({ payCode: '' })
		await app.as(bo)(followShop, { mer_id: shopId, follow: 1 })
		expect((await app.as(bo)(listShopNews)).list[0]).toMatchObject({
			kind: 'new_product',
			...asked,
			mer_name: 'Deskfern',
			price: '25.00',
			was_price: null,
		})
		expect(await told('product.new', draft.product_id)).toEqual([{ mer_id: shopId }])
	})

	test('goes on the shelf only when it is complete, and says what is missing', async () => {
		const form = await lamp(app, owner)
		const bare = await app.as(owner)(saveMerchantProduct, {
			...form,
			descriptions: { en: '' },
			images: [],
			category_id: null,
			weight_grams: 0,
		})
		expect(bare.missing).toEqual(['images', 'category_id', 'descriptions', 'weight_grams'])
		const refusal = await refusedBy(
			app.as(owner)(setProductShelf, { product_id: bare.product_id, on: 1 }),
		)
		expect(refusal).toMatchObject({ error: 'product_incomplete', field: 'images', http: 409 })
		expect(refusal.msg).toContain('pictures, a category, a description, and a weight')

		const full = await app.as(owner)(saveMerchantProduct, {
			...form,
			product_id: bare.product_id,
			version: bare.version,
			skus: bare.skus.map(({ sku_id, choice, price }) => ({ sku_id, choice, price })),
		})
		expect(
			await app.as(owner)(setProductShelf, { product_id: full.product_id, on: 1 }),
		).toMatchObject({
			state: 'on',
		})
		const { category_id: _, ...rest } = formOf(full)
		await expect(
			app.as(owner)(saveMerchantProduct, { ...rest, category_id: null }),
		).rejects.toMatchObject({ error: 'product_incomplete', field: 'category_id' })
	})

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

		// The order keeps its words; the cart says that this way is gone; the page no longer offers it.
		const order = await app.as(ida)(getOrder, { order_id: orderId })
		expect(order.products[0]).toMatchObject({ spec: 'Blue', product_price: '30.00' })
		const cart = await app.as(ida)(listCart)
		expect(cart.shops[0]?.lines[0]).toMatchObject({ spec: 'Blue', notice: 'off_shelf', stock: 0 })
		const page = await app.as(viewer)(getProduct, { product_id: goods.product_id })
		expect(page.skus.map(({ spec }) => spec)).toEqual(['Red / EU', 'Green / EU'])
		expect(await told('product.back_in_stock', goods.product_id)).toEqual([])
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

	test('of another shop is what does not exist, in every call', async () => {
		const goods = await lampOnShelf(app, owner)
		const sku = goods.skus[0]?.sku_id ?? ''
		const as = app.as(stranger)
		const theirs = {
			...(await lamp(app, stranger)),
			product_id: goods.product_id,
			version: goods.version,
		}
		const gone = { http: 404, error: 'not_found' }
		await expect(as(getMerchantProduct, { product_id: goods.product_id })).rejects.toMatchObject(
			gone,
		)
		await expect(as(saveMerchantProduct, theirs)).rejects.toMatchObject(gone)
		for (const on of [0, 1] as const)
			await expect(as(setProductShelf, { product_id: goods.product_id, on })).rejects.toMatchObject(
				gone,
			)
		await expect(as(updateSku, { sku_id: sku, stock: 1 })).rejects.toMatchObject(gone)
		expect((await as(listMerchantProducts, { keyword: goods.product_id })).list).toEqual([])
		expect((await as(exportStock)).csv).not.toContain(sku)
		const refusal = await refusedBy(as(importStock, { csv: `sku_id,change\n${sku},5` }))
		expect(refusal.params['rows']).toMatchObject([{ row: 2, sku_id: sku }])
		await expect(
			as(saveMerchantProduct, {
				...(await lamp(app, stranger)),
				skus: [{ sku_id: sku, choice: [0], price: '1.00' }],
			}),
		).rejects.toMatchObject({ error: 'invalid', field: 'skus.0.sku_id' })
		const untouched = await app.as(owner)(getMerchantProduct, { product_id: goods.product_id })
		expect(untouched).toMatchObject({
			version: goods.version,
			state: 'on',
			title: goods.title,
			stock: 4,
		})
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
		[
			'a SKU that takes no value',
			'skus.0.choice',
			() => ({ skus: [{ choice: [], price: '1.00' }] }),
		],
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
		// What the shop shows already may be shown again, whoever of its people uploaded it.
		const goods = await app.as(owner)(saveMerchantProduct, form)
		expect(
			(await app.as(staff)(saveMerchantProduct, { ...form, images: goods.images })).images,
		).toEqual(goods.images)
	})

	test('taken off by the platform: gone at once, its shop reads why and cannot put it back', async () => {
		const goods = await lampOnShelf(app, owner)
		const operator = await app.operatorWith({ roles: ['catalogue'] })
		const asDesk = <T>(deed: (ctx: Parameters<typeof takeOffShelfByPlatform>[0]) => Promise<T>) =>
			app.inside((ctx) =>
				deed({
					...ctx,
					actor: {
						kind: 'operator',
						id: operator.id,
						sessionId: '',
						name: 'Op',
						roles: ['catalogue'],
					},
				}),
			)
		const productId = goods.product_id
		await asDesk((ctx) => takeOffShelfByPlatform(ctx, { productId, reason: 'A copy of a brand.' }))
		await expect(
			asDesk((ctx) => takeOffShelfByPlatform(ctx, { productId, reason: 'Again.' })),
		).rejects.toMatchObject({ key: 'state_changed' })
		expect(await app.as(viewer)(getProduct, { product_id: productId })).toMatchObject({
			on_sale: 0,
		})
		expect((await app.as(viewer)(searchProducts, { title: goods.title })).list).toEqual([])
		const refusal = await refusedBy(
			app.as(owner)(setProductShelf, { product_id: productId, on: 1 }),
		)
		expect(refusal).toMatchObject({
			error: 'product_taken_off',
			params: { reason: 'A copy of a brand.' },
		})
		expect(await app.as(owner)(listMerchantProducts, { state: 'taken_off' })).toMatchObject({
			list: [{ product_id: productId, taken_off_reason: 'A copy of a brand.' }],
			counts: { taken_off: 1 },
		})

		// Its shop may take it off on its own, too; allowed again, it stays off until the shop wants it.
		await app.as(owner)(setProductShelf, { product_id: productId, on: 0 })
		await asDesk((ctx) => putBackByPlatform(ctx, { productId }))
		expect(await app.as(viewer)(getProduct, { product_id: productId })).toMatchObject({
			on_sale: 0,
		})
		expect(await app.as(owner)(setProductShelf, { product_id: productId, on: 1 })).toMatchObject({
			state: 'on',
		})
		await asDesk((ctx) => takeOffShelfByPlatform(ctx, { productId, reason: 'Once more.' }))
		await asDesk((ctx) => putBackByPlatform(ctx, { productId }))
		expect((await app.as(viewer)(searchProducts, { title: goods.title })).list).toMatchObject([
			{ product_id: productId },
		])
		const draft = await app.as(owner)(saveMerchantProduct, await lamp(app, owner))
		await expect(
			asDesk((ctx) => takeOffShelfByPlatform(ctx, { productId: draft.product_id, reason: 'x' })),
		).rejects.toMatchObject({ key: 'not_found' })
	})

	test('taken off the shelf by its shop it leaves lists and searches, and comes back unchanged', async () => {
		const goods = await lampOnShelf(app, owner)
		const asked = { product_id: goods.product_id }
		const found = async () =>
			(await app.as(viewer)(searchProducts, { title: goods.title })).list.map((it) => it.product_id)
		for (let twice = 0; twice < 2; twice += 1)
			expect(await app.as(staff)(setProductShelf, { ...asked, on: 0 })).toMatchObject({
				state: 'off',
			})
		expect(await found()).toEqual([])
		expect(await app.as(viewer)(getProduct, asked)).toMatchObject({ on_sale: 0 })
		await app.as(staff)(setProductShelf, { ...asked, on: 1 })
		expect(await found()).toEqual([goods.product_id])
		expect(await told('product.new', goods.product_id)).toHaveLength(1)
	})

	test('is listed by state, words, category, id, and when it runs out', async () => {
		const shop = await app.shop()
		const person = await app.merchantOf(shop)
		const as = app.as(person)
		const goods = await lampOnShelf(app, person, { titles: { en: '100% wool_cap' } })
		const draft = await as(saveMerchantProduct, await lamp(app, person))
		const list = async (query: Parameters<typeof as<typeof listMerchantProducts>>[1]) =>
			(await as(listMerchantProducts, query)).list.map(({ product_id: id }) => id)
		expect(await list({})).toEqual([draft.product_id, goods.product_id])
		expect(await list({ state: 'on' })).toEqual([goods.product_id])
		expect(await list({ state: 'off' })).toEqual([])
		expect(await list({ keyword: '100% WOOL_' })).toEqual([goods.product_id])
		expect(await list({ keyword: '%' })).toEqual([goods.product_id])
		expect(await list({ keyword: goods.skus[1]?.sku_id })).toEqual([goods.product_id])
		expect(await list({ category_id: draft.category_id ?? '' })).toEqual([draft.product_id])
		expect(await list({ low_stock: 1 })).toEqual([goods.product_id])
		for (const { sku_id: id } of goods.skus) await as(updateSku, { sku_id: id, stock: 60 })
		expect(await list({ low_stock: 1 })).toEqual([])
		expect((await as(listMerchantProducts)).counts).toEqual({
			on: 1,
			off: 0,
			taken_off: 0,
			draft: 1,
			low_stock: 0,
		})
	})
})

describe('prices', () => {
	test('are called lower only when they are under all of the last days', async () => {
		const ida = await app.shopperWith({ payCode: '' })
		const goods = await lampOnShelf(app, owner)
		const [, red] = goods.skus
		await app.as(ida)(followShop, { mer_id: shopId, follow: 1 })
		const set = (price: string) => app.as(owner)(updateSku, { sku_id: red?.sku_id ?? '', price })
		const news = async () =>
			(await app.as(ida)(listShopNews, { limit: 50 })).list.filter(
				(one) => one.product_id === goods.product_id && one.kind === 'price_drop',
			)
		await set('29.00')
		await set('26.00')
		expect(await news()).toEqual([])
		await set('20.00')
		await set('20.00')
		expect(await news()).toMatchObject([{ price: '20.00', was_price: '25.00' }])
		await set('18.50')
		expect(await news()).toMatchObject([{ price: '18.50', was_price: '20.00' }])
		expect(await told('product.cheaper', goods.product_id)).toEqual([
			{ mer_id: shopId, from: '25.00', to: '20.00' },
			{ mer_id: shopId, from: '20.00', to: '18.50' },
		])
		await set('28.00')
		expect(await news()).toEqual([])
		// The cheapest way gone, the next one is what it costs.
		const form = formOf(await app.as(owner)(getMerchantProduct, { product_id: goods.product_id }))
		const saved = await app.as(owner)(saveMerchantProduct, {
			...form,
			skus: form.skus.filter(({ sku_id: id }) => id !== red?.sku_id),
		})
		expect(saved.price).toBe('30.00')
	})

	test('changed while a checkout waits are shown before anything is ordered, and so is a SKU that was retired', async () => {
		const ida = await app.shopperWith()
		const addressId = await addressFor(app, ida)
		const goods = await lampOnShelf(app, owner)
		const skuId = goods.skus[0]?.sku_id ?? ''
		const preview = () =>
			app.as(ida)(previewOrder, { sku_id: skuId, num: 1, address_id: addressId })
		const order = (id: string) =>
			app.as(ida)(createOrder, { preview_id: id, address_id: addressId })
		const seen = await preview()
		await app.as(owner)(updateSku, { sku_id: skuId, price: '32.00' })
		const refusal = await refusedBy(order(seen.preview_id))
		expect(refusal).toMatchObject({ error: 'changed', code: 1001, params: { subtotal: '32.00' } })
		await order(String(refusal.params['preview_id']))

		const late = await preview()
		const form = formOf(await app.as(owner)(getMerchantProduct, { product_id: goods.product_id }))
		const skus = form.skus.filter(({ sku_id: id }) => id !== skuId)
		await app.as(owner)(saveMerchantProduct, { ...form, skus })
		await expect(order(late.preview_id)).rejects.toMatchObject({ error: 'out_of_stock' })
	})

	test('what was expected to be there is refused when it is not', async () => {
		const goods = await lampOnShelf(app, owner)
		const id = goods.skus[0]?.sku_id ?? ''
		const as = app.as(owner)
		await expect(
			as(updateSku, { sku_id: id, price: '9.00', expected_price: '8.00' }),
		).rejects.toMatchObject({
			error: 'state_changed',
			params: { price: '30.00' },
		})
		expect(
			await as(updateSku, { sku_id: id, price: '31.00', expected_price: '30.00' }),
		).toMatchObject({ price: '31.00' })
		await expect(as(updateSku, { sku_id: id, price: '0.00' })).rejects.toMatchObject({
			error: 'invalid',
			field: 'price',
		})
		await expect(as(updateSku, { sku_id: id })).rejects.toMatchObject({ error: 'invalid' })
	})

	test('old news is swept', async () => {
		const shop = await app.shop()
		const person = await app.merchantOf(shop)
		await lampOnShelf(app, person)
		const count = async () =>
			(
				await sql<{
					n: number
				}>`select count(*)::int as n from shop_news where shop_id = ${shop}`.execute(
					app.api.database.db,
				)
			).rows[0]?.n
		expect(await count()).toBe(1)
		await app.advance(newsDays.default * 86_400 + 1)
		expect(await count()).toBe(0)
		await signIn()
	})
})

describe('stock', () => {
	test('fifty differences at once add up', async () => {
		const goods = await lampOnShelf(app, owner)
		const id = goods.skus[0]?.sku_id ?? ''
		const changes = Array.from({ length: 50 }, (_, n) => (n % 3) - 1 + (n % 5))
		await Promise.all(
			changes.map((by, n) =>
				app.as(n % 2 ? owner : staff)(updateSku, { sku_id: id, stock_change: by }),
			),
		)
		const sum = changes.reduce((a, b) => a + b, 4)
		expect(await app.as(owner)(getMerchantProduct, { product_id: goods.product_id })).toMatchObject(
			{ stock: sum },
		)
	})

	test('differences, files and orders at once: every piece is accounted for, nobody waits in a circle', async () => {
		const ida = await app.shopperWith()
		const addressId = await addressFor(app, ida)
		const goods = await lampOnShelf(app, owner)
		const other = await lampOnShelf(app, owner)
		const ids = [goods.skus[0]?.sku_id ?? '', other.skus[0]?.sku_id ?? '']
		const file = (order: readonly string[]) =>
			`sku_id,change\n${order.map((id) => `${id},1`).join('\n')}`
		const done = await Promise.allSettled([
			...Array.from({ length: 20 }, (_, n) =>
				app.as(owner)(updateSku, { sku_id: ids[n % 2] ?? '', stock_change: 2 }),
			),
			...Array.from({ length: 10 }, (_, n) =>
				app.as(staff)(importStock, { csv: file(n % 2 ? ids : ids.toReversed()) }),
			),
			...Array.from({ length: 20 }, (_, n) => orderOf(app, ida, ids[n % 2] ?? '', { addressId })),
		])
		const ordered = done.slice(30).filter(({ status }) => status === 'fulfilled').length
		expect(done.slice(0, 30).filter(({ status }) => status === 'rejected')).toEqual([])
		const { rows } = await sql<{ stock: number; held: number }>`
			select sum(stock)::int as stock, sum(held)::int as held from sku where id = any(${ids}::uuid[])
		`.execute(app.api.database.db)
		// Two times 4 to begin with, 20 differences of 2, and 10 files that add one to each.
		expect(rows[0]).toEqual({ stock: 8 + 40 + 20, held: ordered })
		for (const one of done.slice(30))
			if (one.status === 'rejected') expect(one.reason).toMatchObject({ error: 'out_of_stock' })
	})

	test('set by fifty who all expect the same: one wins', async () => {
		const goods = await lampOnShelf(app, owner)
		const id = goods.skus[0]?.sku_id ?? ''
		const done = await Promise.allSettled(
			Array.from({ length: 50 }, (_, n) =>
				app.as(owner)(updateSku, { sku_id: id, stock: 100 + n, expected_stock: 4 }),
			),
		)
		const won = done.flatMap((one) => (one.status === 'fulfilled' ? [one.value.stock] : []))
		expect(won).toHaveLength(1)
		for (const one of done)
			if (one.status === 'rejected')
				expect(one.reason).toMatchObject({ error: 'state_changed', params: { stock: won[0] } })
	})

	test('a difference sent twice with one key counts once', async () => {
		const goods = await lampOnShelf(app, owner)
		const key = { idempotencyKey: randomUUID() }
		const send = () =>
			app.as(owner)(updateSku, { sku_id: goods.skus[0]?.sku_id ?? '', stock_change: 5 }, key)
		expect(await send()).toEqual(await send())
		expect((await send()).stock).toBe(9)
	})

	test('never falls under what unpaid orders hold, and says how much that is', async () => {
		const goods = await lampOnShelf(app, owner)
		const id = goods.skus[0]?.sku_id ?? ''
		await sql`update sku set held = 3 where id = ${id}`.execute(app.api.database.db)
		for (const [change, field] of [
			[{ stock: 2 }, 'stock'],
			[{ stock_change: -2 }, 'stock_change'],
			[{ stock: 1_000_000, stock_change: 1 }, 'stock_change'],
			[{ stock_change: 999_997 }, 'stock_change'],
		] as const)
			await expect(app.as(owner)(updateSku, { sku_id: id, ...change })).rejects.toMatchObject({
				error: 'invalid',
				field,
			})
		expect(await app.as(owner)(updateSku, { sku_id: id, stock_change: -1 })).toMatchObject({
			stock: 3,
			held: 3,
		})
	})

	test('there again after there was none is told once', async () => {
		const goods = await lampOnShelf(app, owner)
		const [blue, red] = goods.skus
		const set = (id: string | undefined, stock: number) =>
			app.as(owner)(updateSku, { sku_id: id ?? '', stock })
		await set(red?.sku_id, 3)
		expect(await told('product.back_in_stock', goods.product_id)).toEqual([])
		await set(red?.sku_id, 0)
		await set(blue?.sku_id, 0)
		await set(red?.sku_id, 2)
		await set(blue?.sku_id, 2)
		expect(await told('product.back_in_stock', goods.product_id)).toEqual([{ mer_id: shopId }])
	})

	test('goes out as a file and comes back: all rows or none', async () => {
		const shop = await app.shop()
		const person = await app.merchantOf(shop)
		const as = app.as(person)
		const goods = await lampOnShelf(app, person, { titles: { en: '=HYPERLINK("x"), lamp' } })
		const [blue, red] = goods.skus
		const file = await as(exportStock)
		expect(file).toMatchObject({ rows: 2, count: 2 })
		const [head, ...rows] = readCsv(file.csv).map(({ cells }) => cells)
		expect(rows.map((row) => row.slice(0, 3))).toEqual([
			[blue?.sku_id, `'=HYPERLINK("x"), lamp`, 'Blue'],
			[red?.sku_id, `'=HYPERLINK("x"), lamp`, 'Red'],
		])

		const fill = (row: readonly string[], newStock: string, by: string) => [
			...row.slice(0, -2),
			newStock,
			by,
		]
		const csvOf = (filled: readonly (readonly string[])[]) =>
			[head ?? [], ...filled]
				.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'))
				.join('\n')
		const [first = [], second = []] = rows
		const filled = csvOf([fill(first, '12', ''), fill(second, '', '+5')])
		expect(await as(importStock, { csv: filled })).toEqual({ changed: 2, unchanged: 0 })
		expect(await as(getMerchantProduct, { product_id: goods.product_id })).toMatchObject({
			skus: [{ stock: 12 }, { stock: 5 }],
		})

		// The file says 4 were on hand; by now there are 12, so that row is refused, and the good one with it.
		const stale = await refusedBy(as(importStock, { csv: filled }))
		expect(stale).toMatchObject({
			error: 'invalid',
			field: 'csv',
			params: { count: 1, rows: [{ row: 2, column: 'stock', sku_id: blue?.sku_id }] },
		})
		// Every cell at fault is told at once: what cannot be read beside what does not fit what is on hand.
		const all = await refusedBy(
			as(importStock, {
				csv: `sku_id,stock,new_stock,change\n${blue?.sku_id},4,9,\nnonsense,,x,\n${red?.sku_id},five,1.5,\n`,
			}),
		)
		expect(all.params['count']).toBe(5)
		expect(all.params['rows']).toMatchObject([
			{ row: 2, column: 'stock', why: 'There are 12 on hand by now, not 4.' },
			{ row: 3, column: 'sku_id' },
			{ row: 3, column: 'new_stock' },
			{ row: 4, column: 'new_stock' },
			{ row: 4, column: 'stock' },
		])
		const mixed = await refusedBy(
			as(importStock, {
				csv: `sku_id,new_stock,change\n${blue?.sku_id},1,\nnonsense,1,\n${red?.sku_id},1,1\n${randomUUID()},3,\n${red?.sku_id},x,\n`,
			}),
		)
		expect((mixed.params['rows'] as { row: number }[]).map(({ row }) => row)).toEqual([
			3, 4, 5, 6, 6,
		])
		expect(await as(getMerchantProduct, { product_id: goods.product_id })).toMatchObject({
			skus: [{ stock: 12 }, { stock: 5 }],
		})
		for (const csv of ['', 'a,b\n1,2', `sku_id,change\n"${blue?.sku_id},1`])
			await expect(as(importStock, { csv })).rejects.toMatchObject({
				error: 'invalid',
				field: 'csv',
			})
		expect(await as(importStock, { csv: `sku_id,change\n${blue?.sku_id},\n` })).toEqual({
			changed: 0,
			unchanged: 1,
		})
	})
})
