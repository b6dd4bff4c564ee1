import {
	addToCart,
	followShop,
	likeProduct,
	listShopNews,
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
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Merchant, type Person } from '../../../test/test-app.ts'
import { putBackByPlatform, takeOffSaleByPlatform } from '../index.ts'
import { formOf, lamp, lampOnShelf, told, refusedBy } from '../testing/product-fixtures.ts'

/**
 * A product that its shop puts on sale and takes off sale, a product that the platform takes off sale, and the list of a shop’s products.
 */

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
	expect(await told(app, 'product.new', draft.product_id)).toEqual([{ mer_id: shopId }])
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
	expect(refusal.msg).toContain('photos, a category, a description, and a weight')

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

test('taken off by the platform: gone at once, its shop reads why and cannot put it back', async () => {
	const goods = await lampOnShelf(app, owner)
	const operator = await app.operatorWith({ roles: ['catalogue'] })
	const asDesk = <T>(operation: (ctx: Parameters<typeof takeOffSaleByPlatform>[0]) => Promise<T>) =>
		app.inside((ctx) =>
			operation({
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
	await asDesk((ctx) => takeOffSaleByPlatform(ctx, { productId, reason: 'A copy of a brand.' }))
	await expect(
		asDesk((ctx) => takeOffSaleByPlatform(ctx, { productId, reason: 'Again.' })),
	).rejects.toMatchObject({ key: 'state_changed' })
	expect(await app.as(viewer)(getProduct, { product_id: productId })).toMatchObject({
		on_sale: 0,
	})
	expect((await app.as(viewer)(searchProducts, { title: goods.title })).list).toEqual([])
	const refusal = await refusedBy(app.as(owner)(setProductShelf, { product_id: productId, on: 1 }))
	expect(refusal).toMatchObject({
		error: 'product_taken_off',
		params: { reason: 'A copy of a brand.' },
	})
	expect(await app.as(owner)(listMerchantProducts, { state: 'taken_off' })).toMatchObject({
		list: [{ product_id: productId, taken_off_reason: 'A copy of a brand.' }],
		counts: { taken_off: 1 },
	})

	// Its shop may take it off as well; when the platform allows it again, it stays off until the shop wants it.
	await app.as(owner)(setProductShelf, { product_id: productId, on: 0 })
	await asDesk((ctx) => putBackByPlatform(ctx, { productId }))
	expect(await app.as(viewer)(getProduct, { product_id: productId })).toMatchObject({
		on_sale: 0,
	})
	expect(await app.as(owner)(setProductShelf, { product_id: productId, on: 1 })).toMatchObject({
		state: 'on',
	})
	await asDesk((ctx) => takeOffSaleByPlatform(ctx, { productId, reason: 'Once more.' }))
	await asDesk((ctx) => putBackByPlatform(ctx, { productId }))
	expect((await app.as(viewer)(searchProducts, { title: goods.title })).list).toMatchObject([
		{ product_id: productId },
	])
	const draft = await app.as(owner)(saveMerchantProduct, await lamp(app, owner))
	await expect(
		asDesk((ctx) => takeOffSaleByPlatform(ctx, { productId: draft.product_id, reason: 'x' })),
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
	expect(await told(app, 'product.new', goods.product_id)).toHaveLength(1)
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
	await expect(as(getMerchantProduct, { product_id: goods.product_id })).rejects.toMatchObject(gone)
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
