import {
	getMerchantProduct,
	languages,
	listCategories,
	listProducts,
	loginMerchant,
	setMerchantLanguage,
} from '@portolan/contract'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeCsv } from '../apps/api/src/platform/csv/csv.ts'
import { atDesk, chooseLanguage, deskSay, openDesk } from './desk.ts'
import { expectFits } from './look-at-desk.ts'
import { handsOn, press } from './shopper-steps.ts'
import { openWorld, type World } from './world.ts'

/** An attribute of a category: made by an operator, chosen for a product by its shop, and what shoppers filter by. */

const arabic = { attribute: 'مادة الهيكل', aluminium: 'ألمنيوم', wood: 'خشب' }

let world: World
let categoryId: string
let category: string
let categoryPlace: number
let merchant: string
let product: { product_id: string; title: string }

beforeAll(async () => {
	world = await openWorld()
	const shop = await world.as(null)(loginMerchant, {
		account: 'merchant1',
		password: 'portolan-sells',
	})
	merchant = shop.token
	const { list } = await world.as(null)(listProducts, { mer_id: shop.merchant.shop_id, limit: 1 })
	const [first] = list
	if (!first?.category_id) throw new Error('The shop’s first product is in no category.')
	product = first
	categoryId = first.category_id
	const categories = await world.as(null)(listCategories)
	categoryPlace = categories.findIndex((one) => one.category_id === categoryId)
	category = categories[categoryPlace]?.name ?? ''
})
afterAll(() => world?.close())

test('an operator makes an attribute, its shop chooses a value by a file and in the form, and shoppers filter by it', async () => {
	await makeAttribute()
	await chooseByFile()
	await chooseValue()
	const address = await filterInEnglish()
	await filterInArabic(address)
})

async function makeAttribute(): Promise<void> {
	const desk = await atDesk(world, '/categories', ['catalogue'])
	await expectFits(desk.page)
	const link = deskSay('action.whose', { action: deskSay('category.attributes'), whose: category })
	await desk.page.getByRole('link', { name: link, exact: true }).click()
	await desk.on(deskSay('attributes.title', { name: category }))
	await desk.press('attribute.add')
	// The category has attributes of the demo world already.
	const at = await desk.page.getByRole('group').count()
	const added = deskSay('attribute.nth', { at })
	const card = desk.page.getByRole('group', { name: added, exact: true })
	await press(card.getByRole('button', { name: deskSay('attribute.value_add'), exact: true }))
	await writeName(card, added, 'Body', arabic.attribute)
	const value = (place: number) => deskSay('attribute.value_nth', { at: place })
	await writeName(card, value(1), 'Aluminium', arabic.aluminium)
	const save = desk.page.getByRole('button', { name: deskSay('promo.save'), exact: true })
	expect(await save.isDisabled()).toBe(true)
	await writeName(card, value(2), 'Wood', arabic.wood)
	await save.click()
	await desk.told(deskSay('record.saved'))
	await expectFits(desk.page)
	await chooseLanguage(desk.page, 'desk', 'zh-CN')
	await desk.page.reload()
	await desk.page
		.getByRole('group', { name: deskSay('attribute.nth', { at }, 'zh-CN'), exact: true })
		.waitFor()
	await expectFits(desk.page)
	expect(desk.complaints).toEqual([])
	await desk.close()
}

/** Writes a name in English and, in the part that opens, in Arabic. */
async function writeName(card: Locator, label: string, english: string, inArabic: string) {
	const field = (language: string) =>
		card.getByRole('textbox', { name: deskSay('language.in', { label, language }) })
	await field('English').fill(english)
	const [before = ''] = deskSay('language.others', { label, count: '|', all: 18 }).split('|')
	await card.getByRole('button', { name: before.trim() }).click()
	await field(languages.find(({ file }) => file === 'ar')?.name ?? '').fill(inArabic)
}

/** The page of files says which columns the category has; a file with a wrong value is told, and one with a right value is written. */
async function chooseByFile(): Promise<void> {
	const desk = await openDesk(world, '/products/import', { door: 'seller', token: merchant })
	const { page } = desk
	await page.getByRole('combobox', { name: deskSay('product.category'), exact: true }).click()
	await page.getByRole('option', { name: category, exact: true }).click()
	const columns = page.getByRole('table', { name: deskSay('seller.import_attributes') })
	await columns.getByRole('row', { name: 'attribute:Body Aluminium or Wood' }).waitFor()
	await expectFits(page)

	const { skus } = await world.as(merchant)(getMerchantProduct, { product_id: product.product_id })
	const send = async (value: string) => {
		const row = [product.product_id, skus[0]?.sku_id ?? '', value]
		const csv = writeCsv([['product', 'sku_id', 'attribute:Body'], row])
		await page
			.locator('input[type="file"][accept*="csv"]')
			.setInputFiles({ name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
		await desk.press('seller.import_check')
	}
	await send('Stone')
	const fault = '2 attribute:body “Stone” is not a value of “Body”. Possible: Aluminium or Wood'
	await page.getByRole('row', { name: fault, exact: true }).waitFor()
	await expectFits(page)
	await page.getByRole('link', { name: deskSay('csv.other'), exact: true }).click()
	await send('Wood')
	await desk.press('seller.import_write')
	await desk.told(deskSay('seller.import_done'))
	await desk.told(deskSay('seller.import_counts', { rows: 1, added: 0, changed: 1, unchanged: 0 }))
	expect(desk.complaints).toEqual([])
	await desk.close()
}

async function chooseValue(): Promise<void> {
	const path = `/products/${product.product_id}/edit`
	const desk = await openDesk(world, path, { door: 'seller', token: merchant })
	// Its name ends with the value that the file gave.
	await desk.page.getByRole('combobox', { name: 'Body Wood', exact: true }).click()
	await desk.page.getByRole('option', { name: 'Aluminium', exact: true }).click()
	await desk.press('seller.save')
	await desk.on(product.title)
	expect(desk.complaints).toEqual([])
	await desk.close()
	await world.as(merchant)(setMerchantLanguage, { lang: 'ar' })
	const look = await openDesk(world, path, { door: 'seller', token: merchant })
	const chosen = look.page.getByRole('combobox', { name: arabic.attribute })
	await chosen.filter({ hasText: arabic.aluminium }).waitFor()
	await expectFits(look.page)
	await look.page.goto(new URL('/seller/products/import', world.url).href)
	const label = deskSay('product.category', {}, 'ar')
	await look.page.getByRole('combobox', { name: label, exact: true }).click()
	await look.page.getByRole('option').nth(categoryPlace).click()
	await look.page.getByRole('cell', { name: `attribute:${arabic.attribute}` }).waitFor()
	await expectFits(look.page)
	expect(look.complaints).toEqual([])
	await look.close()
}

/** Returns the address of the filtered list. */
async function filterInEnglish(): Promise<string> {
	const phone = await world.phone({ token: (await world.person()).token })
	const { page } = phone
	const hands = handsOn(page, 'en')
	await page.goto(`/products?category_id=${categoryId}`)
	const sheet = page.getByRole('dialog')
	const filter = (on: number) =>
		page.getByRole('button', { name: `${hands.words('products.filter')} ${on}`, exact: true })
	await press(filter(1))
	await press(sheet.getByRole('button', { name: 'Aluminium 1', exact: true }))
	// No product has it.
	expect(await sheet.getByRole('button', { name: /^Wood/ }).count()).toBe(0)
	await hands.tap('button', 'products.filter_apply', sheet)
	const shown = () =>
		page
			.locator('a[href*="/detail/"]')
			.evaluateAll((links) => [
				...new Set(
					links.map((link) => link.getAttribute('href')?.split('/detail/')[1]?.slice(0, 36)),
				),
			])
	await expect.poll(shown).toEqual([product.product_id])
	await page.reload()
	await filter(2).waitFor()
	await expect.poll(shown).toEqual([product.product_id])
	const address = page.url()
	await press(filter(2))
	const pressed = sheet.getByRole('button', { name: 'Aluminium 1', exact: true, pressed: true })
	await pressed.waitFor()
	await page.goBack()
	await sheet.waitFor({ state: 'hidden' })
	expect(page.url()).toBe(address)
	await page.goto(`/detail/${product.product_id}`)
	const row = page.locator('dl div').filter({ hasText: 'Body' })
	expect(await row.locator('dd').textContent()).toBe('Aluminium')
	expect(phone.complaints).toEqual([])
	await phone.close()
	return address
}

async function filterInArabic(address: string): Promise<void> {
	const { token } = await world.person()
	const phone = await world.phone({ token, lang: 'ar' })
	const { page } = phone
	await page.goto(address)
	await press(page.getByRole('button', { name: handsOn(page, 'ar').words('products.filter') }))
	const sheet = page.getByRole('dialog')
	const value = sheet.getByRole('button', { name: new RegExp(`^${arabic.aluminium}`) })
	expect(await value.getAttribute('aria-pressed')).toBe('true')
	await expectFits(page)
	expect(phone.complaints).toEqual([])
	await phone.close()
}
