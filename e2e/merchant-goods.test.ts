import {
	getMerchantProduct,
	getProduct,
	listMerchantProducts,
	setMerchantLanguage,
	updateSku,
	type ShopProductDetail,
} from '@portolan/contract'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allRules, overflowOf, violationsOn } from './axe.ts'
import { deskSay, openDesk, type Desk, type DeskKey } from './desk.ts'
import { violationsIn } from './look-at-desk.ts'
import { openSeller } from './seller.ts'
import { still } from './settled.ts'
import { openWorld, type World } from './world.ts'

/** Goods at the merchants' console: many variants in one table, prices and stock where they stand, copies and previews. */
let world: World
let desk: Desk
let token: string

beforeAll(async () => {
	world = await openWorld()
	desk = await openSeller(world, 'merchant12')
	token =
		(await desk.page.evaluate(() => sessionStorage.getItem('portolan.seller.token'))) ?? 'none'
})
afterAll(() => world?.close())

/** The label of a thing and whose it is. */
function whose(action: DeskKey, of: string): string {
	return deskSay('action.whose', { action: deskSay(action), whose: of })
}

/** A cell of the table of variants. */
function cell(column: DeskKey, variant: string): Locator {
	return desk.page.getByLabel(whose(column, variant), { exact: true })
}

/** Pastes a text into the field that has the focus, as a spreadsheet gives it. */
async function paste(field: Locator, text: string): Promise<void> {
	await field.focus()
	await field.evaluate((input, pasted) => {
		const data = new DataTransfer()
		data.setData('text/plain', pasted)
		input.dispatchEvent(
			new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
		)
	}, text)
}

/** Types an option and its values. */
async function addOption(at: number, name: string, values: string): Promise<void> {
	await desk.press('seller.add_option')
	const option = desk.page.getByRole('group', { name: deskSay('seller.option_at', { at }) })
	await option.getByLabel(new RegExp(`^${deskSay('seller.option_name')}`)).fill(name)
	await option.getByLabel(new RegExp(`^${deskSay('seller.option_values')}`)).fill(values)
	await desk.page.keyboard.press('Tab')
}

/** The product whose page is open. */
async function shownProduct(): Promise<ShopProductDetail> {
	const productId = /products\/([0-9a-f-]{36})/.exec(desk.page.url())?.[1] ?? ''
	return world.as(token)(getMerchantProduct, { product_id: productId })
}

test('six variants are filled by column, by keyboard and from a spreadsheet, and saved at once', async () => {
	const { page } = desk
	await page.goto(new URL('/seller/products/new', world.url).href)
	await desk.on(deskSay('seller.add_product'))
	await page.getByLabel(new RegExp(`^${deskSay('seller.title')} \\(English\\)`)).fill('Oak stool')
	await addOption(1, 'Colour', 'Blue, Red')
	await addOption(2, 'Size', 'S, M, L')
	const all = deskSay('seller.all_skus')
	await cell('order.price', all).fill('24.50')
	await cell('seller.stock', all).fill('12')
	await cell('seller.sku_code', all).fill('STOOL')
	await cell('order.price', 'Blue / L').fill('29.00')
	await page.keyboard.press('Enter')
	expect(
		await cell('order.price', 'Red / S').evaluate((input) => input === document.activeElement),
	).toBe(true)
	await page.keyboard.press('ArrowUp')
	await page.keyboard.press('Control+d')
	for (const size of ['S', 'M', 'L'])
		expect(await cell('order.price', `Red / ${size}`).inputValue()).toBe('29.00')
	await paste(cell('seller.barcode', 'Blue / S'), '4006381333931\t7.25\t900\n96385075\t8\n')
	await desk.told(deskSay('seller.barcode_wrong'))
	await desk.told(deskSay('seller.form_missing.sku_details'))
	await cell('seller.barcode', 'Blue / M').fill('96385074')
	await cell('seller.sku_code', 'Red / L').fill('stool-1')
	await desk.press('seller.save_draft')
	await desk.told(deskSay('problem.taken.skus.code'))
	await cell('seller.sku_code', 'Red / L').fill('STOOL-6')
	await desk.press('seller.save_draft')
	await desk.on('Oak stool')
	const { skus } = await shownProduct()
	expect(skus).toMatchObject([
		{
			spec: 'Blue / S',
			price: '24.50',
			stock: 12,
			code: 'STOOL-1',
			barcode: '4006381333931',
			cost: '7.25',
			weight_grams: 900,
		},
		{
			spec: 'Blue / M',
			price: '24.50',
			stock: 12,
			code: 'STOOL-2',
			barcode: '96385074',
			cost: '8.00',
		},
		{ spec: 'Blue / L', price: '29.00', stock: 12, code: 'STOOL-3', barcode: '' },
		{ spec: 'Red / S', price: '29.00', code: 'STOOL-4' },
		{ spec: 'Red / M', price: '29.00', code: 'STOOL-5' },
		{ spec: 'Red / L', price: '29.00', code: 'STOOL-6' },
	])
})

test('its own people see a draft in the shop, and nobody else does', async () => {
	const product = await shownProduct()
	const [tab] = await Promise.all([
		desk.page.context().waitForEvent('page'),
		desk.press('seller.preview'),
	])
	await tab.getByText('Preview: only your shop sees this page.').waitFor()
	await tab.getByRole('heading', { level: 1, name: 'Oak stool' }).waitFor()
	expect(await tab.getByRole('main').innerText()).not.toMatch(/7\.25|STOOL-/)
	await tab.close()
	await expect(
		world.as(null)(getProduct, { product_id: product.product_id }),
	).rejects.toMatchObject({ error: 'not_found' })
})

test('a copy begins with everything but stock, codes and barcodes', async () => {
	await desk.page.getByRole('link', { name: deskSay('seller.duplicate'), exact: true }).click()
	await desk.on(deskSay('seller.add_product'))
	const title = desk.page.getByLabel(new RegExp(`^${deskSay('seller.title')} \\(English\\)`))
	expect(await title.inputValue()).toBe('Oak stool')
	await title.fill('Ash stool')
	await desk.press('seller.save_draft')
	await desk.on('Ash stool')
	const copy = await shownProduct()
	expect(copy).toMatchObject({ state: 'draft', stock: 0, sku_count: 6 })
	expect(copy.skus[0]).toMatchObject({ price: '24.50', cost: '7.25', code: '', barcode: '' })
	const named = { keyword: 'stool' }
	expect((await world.as(token)(listMerchantProducts, named)).list).toHaveLength(2)
})

test('price and stock are changed in the list, of a single product and of each variant', async () => {
	const { page } = desk
	const { list } = await world.as(token)(listMerchantProducts, {
		state: 'on',
		limit: '50' as never,
	})
	const single = list.find(({ sku_id: skuId }) => skuId !== null)
	if (!single?.sku_id) throw new Error('No demo product has one variant only.')
	await page.goto(
		new URL(
			'/seller/products?filter=%7B%22keyword%22%3A%22' + single.product_id + '%22%7D',
			world.url,
		).href,
	)
	const label = whose('seller.stock', single.title)
	const button = page.getByRole('button').and(page.locator(`[aria-label^="${label}: "]`))
	await button.click()
	await page.keyboard.type('77')
	await page.keyboard.press('Enter')
	await page.getByRole('button', { name: `${whose('seller.stock', single.title)}: 77` }).waitFor()
	const [sku] = (await world.as(token)(getMerchantProduct, { product_id: single.product_id })).skus
	expect(sku?.stock).toBe(77)
	await expect
		.poll(() => button.evaluate((pressed) => pressed === document.activeElement))
		.toBe(true)

	// Somebody else changed it after it was shown: nothing is overwritten, and the field says so.
	await button.click()
	await world.as(token)(updateSku, { sku_id: single.sku_id, stock: 50 })
	await page.keyboard.type('60')
	await page.keyboard.press('Enter')
	await page.getByRole('alert').getByText(deskSay('problem.code.state_changed')).waitFor()
	await page.keyboard.press('Escape')
	await page.getByRole('button', { name: `${whose('seller.stock', single.title)}: 50` }).waitFor()

	await page.goto(
		new URL('/seller/products?filter=%7B%22keyword%22%3A%22Oak+stool%22%7D', world.url).href,
	)
	await page
		.getByRole('button', { name: new RegExp(`^${whose('order.price', 'Oak stool')}: `) })
		.click()
	const dialog = page.getByRole('dialog', { name: 'Oak stool' })
	await dialog
		.getByRole('button', { name: new RegExp(`^${whose('order.price', 'Blue / S')}: `) })
		.click()
	await page.keyboard.type('22.00')
	await page.keyboard.press('Enter')
	await dialog
		.getByRole('button', { name: `${whose('order.price', 'Blue / S')}: $22.00` })
		.waitFor()
	expect(await violationsIn(page)).toEqual([])
	await page.keyboard.press('Escape')
})

test('axe finds nothing on the table of variants and the list, in English and Arabic, and nothing sticks out', async () => {
	const found: string[] = []
	const { list } = await world.as(token)(listMerchantProducts, { keyword: 'Oak stool' })
	const paths = [
		'/products',
		`/products/${list[0]?.product_id}/edit`,
		`/products/${list[0]?.product_id}`,
	]
	for (const lang of ['en', 'ar'] as const) {
		await world.as(token)(setMerchantLanguage, { lang })
		const own = await openDesk(world, '/products', { door: 'seller', token, locale: lang })
		await own.on(deskSay('seller.products', {}, lang))
		for (const path of paths) {
			await own.page.goto(`/seller${path}`)
			await own.page.getByRole('heading', { level: 1 }).waitFor()
			await own.page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
			for (const width of [390, 900, 1440]) {
				await own.page.setViewportSize({ width, height: 900 })
				await still(own.page)
				const name = `${lang} ${path} at ${width}`
				found.push(...(await overflowOf(own.page)).map((what) => `${name}: ${what}`))
				if (width === 390)
					found.push(...(await violationsOn(own.page, allRules)).map((what) => `${name}: ${what}`))
			}
			found.push(...(await violationsIn(own.page)).map((what) => `${lang} ${path}: ${what}`))
		}
		expect(own.complaints).toEqual([])
		await own.close()
	}
	expect(found).toEqual([])
})
