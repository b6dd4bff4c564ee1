import {
	exportStock,
	getMerchantProduct,
	getProduct,
	isGtin,
	listMerchantProducts,
	listProducts,
	logoutMerchant,
	createProductPreview,
	previewProduct,
	saveMerchantProduct,
	setProductShelf,
	updateSku,
	type InputOf,
} from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Merchant, type TestApp } from '../../../test/test-app.ts'
import { formOf, lamp, lampOnShelf, newWord } from '../testing/product-fixtures.ts'

/** What a shop keeps about its SKUs for itself, and looking at a product before it is on sale. */

let app: TestApp
let shopId: string
let owner: Merchant
let stranger: Merchant

beforeAll(async () => {
	app = await openTestApp()
	shopId = await app.shop()
	owner = await app.merchantOf(shopId)
	stranger = await app.merchantOf(await app.shop())
})
afterAll(() => app.close())

type Form = InputOf<typeof saveMerchantProduct>

/** The form of a lamp in two colours with these details for its SKUs. */
async function detailed(
	person: Merchant,
	...details: Partial<Form['skus'][number]>[]
): Promise<Form> {
	const form = await lamp(app, person)
	return { ...form, skus: form.skus.map((sku, at) => ({ ...sku, ...details[at] })) }
}

test('a GTIN has 8, 12, 13 or 14 digits and the right check digit', () => {
	// Source of the numbers: the examples of GS1 for its check digit, and books.
	for (const good of [
		'4006381333931',
		'96385074',
		'036000291452',
		'10614141000415',
		'9780201379624',
	])
		expect(isGtin(good), good).toBe(true)
	for (const bad of ['4006381333932', '96385075', '400638133393', '', '4006381333931 ', 'abc'])
		expect(isGtin(bad), bad).toBe(false)
})

test('codes, barcodes and costs of SKUs are kept, changed and left as they are', async () => {
	const code = newWord()
	const form = await detailed(
		owner,
		{ code: `${code}-B`, barcode: '4006381333931', cost: '12.5', weight_grams: 800 },
		{ code: `${code}-R` },
	)
	const made = await app.as(owner)(saveMerchantProduct, form)
	expect(made.skus).toMatchObject([
		{ code: `${code}-B`, barcode: '4006381333931', cost: '12.50', weight_grams: 800 },
		{ code: `${code}-R`, barcode: '', cost: null },
	])
	const [blue, red] = made.skus
	// A form that says nothing of them changes nothing.
	const same = await app.as(owner)(saveMerchantProduct, formOf(made))
	expect(same.skus).toMatchObject([{ code: `${code}-B`, cost: '12.50' }, { code: `${code}-R` }])
	// Two SKUs change their codes for each other; the cost is taken away.
	const swapped = formOf(same)
	const turned = await app.as(owner)(saveMerchantProduct, {
		...swapped,
		skus: [
			{ ...swapped.skus[0]!, code: `${code}-R`, cost: null, barcode: '' },
			{ ...swapped.skus[1]!, code: `${code}-B` },
		],
	})
	expect(turned.skus).toMatchObject([
		{ sku_id: blue?.sku_id, code: `${code}-R`, cost: null, barcode: '' },
		{ sku_id: red?.sku_id, code: `${code}-B` },
	])
	const set = await app.as(owner)(updateSku, { sku_id: red?.sku_id ?? '', stock: 3 })
	expect(set).toMatchObject({ code: `${code}-B`, stock: 3 })
})

test('a code is unique in its shop, ignoring case, also for two who save at once, and free again after a SKU is retired', async () => {
	const code = newWord()
	const first = await app.as(owner)(saveMerchantProduct, await detailed(owner, { code }))
	const taken = { error: 'already_taken', http: 409 }
	await expect(
		app.as(owner)(saveMerchantProduct, await detailed(owner, {}, { code: code.toUpperCase() })),
	).rejects.toMatchObject({ ...taken, field: 'skus.1.code' })
	await expect(
		app.as(owner)(saveMerchantProduct, await detailed(owner, { code: 'X1' }, { code: 'x1' })),
	).rejects.toMatchObject({ ...taken, field: 'skus.1.code' })
	// Another shop may use it.
	await app.as(stranger)(saveMerchantProduct, await detailed(stranger, { code }))

	const both = newWord()
	const forms = [await detailed(owner, { code: both }), await detailed(owner, { code: both })]
	const done = await Promise.allSettled(
		forms.map((form) => app.as(owner)(saveMerchantProduct, form)),
	)
	expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
	expect(done.find(({ status }) => status === 'rejected')).toMatchObject({ reason: taken })

	const form = formOf(first)
	await app.as(owner)(saveMerchantProduct, { ...form, skus: [form.skus[1]!] })
	const next = await app.as(owner)(saveMerchantProduct, await detailed(owner, { code }))
	expect(next.skus[0]).toMatchObject({ code })
})

test('refuses a barcode with a wrong check digit and a cost that is no amount, at their fields', async () => {
	for (const [field, part] of [
		['skus.0.barcode', { barcode: '4006381333932' }],
		['skus.0.barcode', { barcode: '12345' }],
		['skus.0.cost', { cost: '-1.00' }],
		['skus.0.code', { code: 'a'.repeat(41) }],
	] as const)
		await expect(
			app.as(owner)(saveMerchantProduct, await detailed(owner, part)),
		).rejects.toMatchObject({ error: 'invalid', field })
})

test('the list finds a product by code and barcode, and names the SKU of a product that has one only', async () => {
	const code = newWord()
	const form = await detailed(owner, { code, barcode: '96385074' })
	const { product_id } = await app.as(owner)(saveMerchantProduct, form)
	const one = await app.as(owner)(saveMerchantProduct, {
		...form,
		titles: { en: newWord() },
		options: [],
		skus: [{ choice: [], price: '3.00', stock: 2, code: `${code}-one` }],
	})
	const found = await app.as(owner)(listMerchantProducts, { keyword: code.toUpperCase() })
	expect(found.list).toMatchObject([
		{ product_id: one.product_id, sku_count: 1, sku_id: one.skus[0]?.sku_id },
		{ product_id, sku_count: 2, sku_id: null },
	])
	expect((await app.as(owner)(listMerchantProducts, { keyword: '96385074' })).list).toMatchObject([
		{ product_id },
	])
	expect((await app.as(stranger)(listMerchantProducts, { keyword: code })).list).toEqual([])
})

test('no answer to a shopper or a visitor contains what a SKU cost its shop', async () => {
	const goods = await lampOnShelf(app, owner, {
		skus: [
			{ choice: [0], price: '30.00', stock: 4, cost: '7.77', code: 'SECRET-CODE' },
			{ choice: [1], price: '25.00', cost: '7.77' },
		],
	})
	const ida = await app.shopperWith()
	for (const who of [null, ida]) {
		const detail = await app.as(who)(getProduct, { product_id: goods.product_id })
		const list = await app.as(who)(listProducts, { category_id: goods.category_id ?? '' })
		expect(list.list).toHaveLength(1)
		for (const answer of [detail, list])
			expect(JSON.stringify(answer)).not.toMatch(/7\.77|SECRET-CODE|"cost"|"barcode"/)
	}
	const { url } = await app.as(owner)(createProductPreview, { product_id: goods.product_id })
	const seen = await app.as(null)(previewProduct, { preview: tokenIn(url) })
	expect(JSON.stringify(seen)).not.toMatch(/7\.77|SECRET-CODE|"cost"|"barcode"/)
	expect((await app.as(stranger)(exportStock)).csv).not.toContain('SECRET-CODE')
})

/** The token of a link to a preview. */
function tokenIn(url: string): string {
	return new URL(url, 'http://shop.example').searchParams.get('preview') ?? ''
}

test('a draft is seen in the shop by its own people’s link, for half an hour, and by nobody else', async () => {
	const draft = await app.as(owner)(saveMerchantProduct, await lamp(app, owner))
	const id = { product_id: draft.product_id }
	await expect(app.as(null)(getProduct, id)).rejects.toMatchObject({ error: 'not_found' })
	await expect(app.as(stranger)(createProductPreview, id)).rejects.toMatchObject({
		error: 'not_found',
	})
	const link = await app.as(owner)(createProductPreview, id)
	expect(link.url).toMatch(new RegExp(`^/detail/${draft.product_id}/${shopId}\\?preview=`))
	const preview = tokenIn(link.url)
	expect(await app.as(null)(previewProduct, { preview })).toMatchObject({
		product_id: draft.product_id,
		title: draft.title,
		on_sale: 0,
	})
	await expect(
		app.as(null)(previewProduct, {
			preview: preview.replace(/^./, (sign) => (sign === 'a' ? 'b' : 'a')),
		}),
	).rejects.toMatchObject({ error: 'not_found' })
	await expect(app.as(null)(getProduct, id)).rejects.toMatchObject({ error: 'not_found' })
	// It ends with the session of the person who made it.
	const other = await app.merchantOf(shopId)
	const theirs = tokenIn((await app.as(other)(createProductPreview, id)).url)
	expect(await app.as(null)(previewProduct, { preview: theirs })).toMatchObject(id)
	await app.as(other)(logoutMerchant)
	await expect(app.as(null)(previewProduct, { preview: theirs })).rejects.toMatchObject({
		error: 'not_found',
	})
	await app.advance(31 * 60)
	await expect(app.as(null)(previewProduct, { preview })).rejects.toMatchObject({
		error: 'not_found',
	})
	expect(await app.as(owner)(getMerchantProduct, id)).toMatchObject({ state: 'draft' })
})

test('a draft without pictures can be looked at, too', async () => {
	const draft = await app.as(owner)(saveMerchantProduct, {
		...(await lamp(app, owner)),
		images: [],
		category_id: null,
	})
	await expect(
		app.as(owner)(setProductShelf, { product_id: draft.product_id, on: 1 }),
	).rejects.toMatchObject({ error: 'product_incomplete' })
	const { url } = await app.as(owner)(createProductPreview, { product_id: draft.product_id })
	expect(await app.as(null)(previewProduct, { preview: tokenIn(url) })).toMatchObject({
		image: '',
		images: [],
	})
})
