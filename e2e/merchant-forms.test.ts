import {
	mostStock,
	listMerchantOrders,
	getMerchantProduct,
	listMerchantProducts,
	updateSku,
	exportStock,
	listProductLanguages,
	listStaff,
	saveMerchantProduct,
	type InputOf,
	type ShopProductDetail,
} from '@portolan/contract'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirm, deskSay, openDesk, type Desk, type DeskKey } from './desk.ts'
import { setUpFactor } from './second-factor.ts'
import { openSeller, sendParcel } from './seller.ts'
import { openWorld, type World } from './world.ts'

/**
 * How the merchant centre handles mistakes: errors at their field, corrected numbers, searches that find records
 * whichever chip is chosen.
 */
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

test('what the server refuses is told at its field, in plain words, and the cursor goes there', async () => {
	await desk.goTo('seller.shop')
	const field = desk.page.getByLabel(deskSay('seller.contact_email'), { exact: true })
	await field.fill('write to nino')
	await desk.press('seller.save')
	await desk.told(deskSay('rule.email'))
	expect(await field.getAttribute('aria-invalid')).toBe('true')
	expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
	const page = await desk.page.getByRole('main').innerText()
	expect(page).not.toMatch(/contact_email|Invalid/)
	await field.fill('nino@example.com')
	await desk.press('seller.save')
	await desk.told(deskSay('record.saved'))
	expect(await field.getAttribute('aria-invalid')).toBe('false')
})

/** Waits until a field shows what the server refused: marked, with this text below it, and with the cursor in it. */
async function refusedAt(field: Locator, words: string): Promise<void> {
	const box = field.locator('xpath=ancestor::*[contains(@class, "MuiFormControl-root")][1]')
	await box.getByText(words).waitFor()
	expect(await field.getAttribute('aria-invalid')).toBe('true')
	expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
	expect(await box.innerText()).not.toMatch(/[a-z]_[a-z]/)
}

/** Leaves the open dialog without doing anything. */
async function leave(): Promise<void> {
	await desk.press('decision.leave')
	await desk.page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** An invisible character that no line of text may contain: it reverses the direction of what follows. */
const turned = 'Tbilisi\u202e'

test('a product’s form shows what the server refuses at its field, in a list and in a folded language, too', async () => {
	const page = desk.page
	await page.goto(new URL('/seller/products/new', world.url).href)
	await desk.on(deskSay('seller.add_product'))
	const label = deskSay('seller.title')
	const title = page.getByLabel(new RegExp(`^${label} \\(English\\)`))
	await title.fill('Walnut tray')
	const price = page.getByLabel(
		deskSay('action.whose', {
			action: deskSay('order.price'),
			whose: deskSay('seller.only_sku'),
		}),
	)
	await price.fill('12.00')
	const tags = page.getByLabel(deskSay('seller.tags'), { exact: true })
	await tags.fill(`tray, ${'w'.repeat(41)}`)
	await desk.press('seller.save_draft')
	await refusedAt(tags, deskSay('rule.long', { max: 40 }))
	await tags.fill('tray')
	expect(await tags.getAttribute('aria-invalid')).toBe('false')

	const stock = page.getByLabel(
		deskSay('action.whose', {
			action: deskSay('seller.stock'),
			whose: deskSay('seller.only_sku'),
		}),
	)
	await stock.fill('9999999')
	await desk.press('seller.save_draft')
	await refusedAt(stock, deskSay('rule.most', { max: mostStock }))
	await stock.fill('5')

	const german = page.getByLabel(new RegExp(`^${label} \\(Deutsch\\)`))
	await page.getByRole('button', { name: new RegExp(`^${label}`) }).click()
	await german.fill(turned)
	await page.getByRole('button', { name: new RegExp(`^${label}`) }).click()
	await german.waitFor({ state: 'hidden' })
	await desk.press('seller.save_draft')
	await refusedAt(german, deskSay('rule.line'))
	await german.fill('Tablett aus Nussbaum')
	await desk.press('seller.save_draft')
	await desk.on('Walnut tray')
})

test('the dialog of a SKU leads back to the price that somebody else changed meanwhile', async () => {
	const productId = desk.page.url().split('/').at(-1) ?? ''
	const { skus } = await world.as(token)(getMerchantProduct, { product_id: productId })
	const action = deskSay('operators.change')
	await desk.page
		.getByRole('button', { name: deskSay('action.whose', { action, whose: 'Walnut tray' }) })
		.click()
	const price = desk.page.getByRole('dialog').getByLabel(new RegExp(`^${deskSay('order.price')}`))
	await price.fill('13.00')
	await world.as(token)(updateSku, { sku_id: skus[0]?.sku_id ?? '', price: '14.00' })
	await desk.press('decision.continue')
	await confirm(desk, action)
	await refusedAt(price, deskSay('problem.code.state_changed'))
	await leave()
})

test('the dialog of a promo code leads back to a code that is in use', async () => {
	await desk.goTo('seller.promos')
	await desk.press('promo.make')
	const dialog = desk.page.getByRole('dialog')
	const code = dialog.getByLabel(new RegExp(`^${deskSay('promo.code')}`))
	await code.fill('WELCOME10')
	await dialog.getByLabel(new RegExp(`^${deskSay('promo.amount')}`)).fill('2.00')
	await desk.press('decision.continue')
	await confirm(desk, deskSay('promo.make'))
	await refusedAt(code, deskSay('problem.taken.code'))
	await leave()
})

test('shipping rates show what the server refuses in the zone it is about', async () => {
	await desk.goTo('seller.freight')
	const page = desk.page
	await page.getByLabel(deskSay('seller.countries')).first().waitFor()
	const zones = await page.getByLabel(deskSay('seller.countries')).count()
	await desk.press('seller.add_zone')
	const countries = page.getByLabel(deskSay('seller.countries')).nth(zones - 1)
	await countries.fill('Georgia')
	await page.getByRole('option', { name: 'Georgia', exact: true }).click()
	const price = page.getByLabel(new RegExp(`^${deskSay('seller.rate_price.flat')}`)).last()
	await price.fill('9999999999.99')
	await desk.press('seller.save')
	await refusedAt(price, 'At most ')
})

test('inviting somebody who works in the shop already is refused at the email field', async () => {
	const { list } = await world.as(token)(listStaff)
	await desk.goTo('seller.staff')
	await desk.press('seller.invite')
	const dialog = desk.page.getByRole('dialog')
	await dialog.getByLabel(new RegExp(`^${deskSay('seller.person_name')}`)).fill('Nino')
	const email = dialog.getByLabel(new RegExp(`^${deskSay('seller.email')}`))
	await email.fill(list[0]?.email ?? '')
	await dialog.getByLabel(deskSay('seller.right.orders'), { exact: true }).check()
	await desk.press('decision.continue')
	await confirm(desk, deskSay('seller.invite_confirm'))
	await setUpFactor(world, desk, 'portolan-sells')
	await refusedAt(email, deskSay('problem.taken.email'))
	await leave()
})

test('a payout to what is no account number is refused at that field', async () => {
	// A shop that has earned something; the other has not yet.
	const rich = await openSeller(world, 'merchant2')
	await rich.goTo('seller.payouts')
	await rich.press('seller.ask_payout')
	const dialog = rich.page.getByRole('dialog')
	const field = (key: DeskKey) => dialog.getByLabel(new RegExp(`^${deskSay(key)}( \\*)?$`))
	await field('payout.amount').fill('50.00')
	await field('seller.real_name').fill('Nino')
	await field('seller.bank_card').fill('12345')
	await field('seller.bank_name').fill('Bank of Georgia')
	await rich.press('decision.continue')
	await confirm(rich, deskSay('seller.payout_confirm', { amount: '$50.00' }))
	await setUpFactor(world, rich, 'portolan-sells')
	await refusedAt(field('seller.bank_card'), 'A card number or an IBAN.')
	await rich.close()
})

test('a tracking number and the answer to a review are refused at their fields', async () => {
	const { list } = await world.as(token)(listMerchantOrders, { status: '1' })
	const order = list.find(({ actions }) => actions.includes('ship'))
	if (!order) throw new Error('No order of the demo shop waits to be sent.')
	await desk.page.goto(new URL(`/seller/orders/${order.order_id}`, world.url).href)
	await desk.on(deskSay('order.title', { number: order.order_sn }))
	await desk.press('seller.ship')
	const dialog = desk.page.getByRole('dialog')
	const field = (key: DeskKey) => dialog.getByLabel(new RegExp(`^${deskSay(key)}( \\*)?$`))
	await field('seller.carrier').fill('Caravan')
	await field('parcel.number').fill('\u200b')
	await desk.press('decision.continue')
	await confirm(desk, deskSay('seller.ship'))
	await refusedAt(field('parcel.number'), deskSay('rule.seen'))
	await leave()

	await desk.goTo('seller.reviews')
	await desk.page
		.getByRole('button', { name: new RegExp(`^${deskSay('seller.answer')}: `) })
		.first()
		.click()
	await field('seller.answer').fill(turned)
	await desk.press('decision.continue')
	await confirm(desk, deskSay('seller.answer'))
	await refusedAt(field('seller.answer'), deskSay('rule.line'))
	await leave()
})

test('a parcel’s number is corrected, and a search finds it whatever chip is chosen', async () => {
	const { list } = await world.as(token)(listMerchantOrders, { status: '1' })
	const order = list.find(
		({ total_num: pieces, actions }) => pieces > 0 && actions.includes('ship'),
	)
	if (!order) throw new Error('No order of the demo shop waits to be sent.')
	await desk.page.goto(new URL(`/seller/orders/${order.order_id}`, world.url).href)
	await desk.on(deskSay('order.title', { number: order.order_sn }))
	await sendParcel(desk, { carrier: 'DHL', number: 'TYPO-1' })
	const news = deskSay('seller.track')
	await desk.page
		.getByRole('button', { name: deskSay('action.whose', { action: news, whose: 'TYPO-1' }) })
		.click()
	const said = desk.page
		.getByRole('dialog')
		.getByLabel(new RegExp(`^${deskSay('seller.carrier_said')}`))
	await said.fill(turned)
	await desk.press('decision.continue')
	await confirm(desk, news)
	await refusedAt(said, deskSay('rule.line'))
	await leave()

	const action = deskSay('seller.correct_parcel')
	await desk.page
		.getByRole('button', { name: deskSay('action.whose', { action, whose: 'TYPO-1' }) })
		.click()
	const dialog = desk.page.getByRole('dialog')
	await dialog.getByLabel(deskSay('parcel.number'), { exact: true }).fill('RIGHT-2')
	await desk.press('decision.continue')
	await dialog.getByText('DHL TYPO-1').waitFor()
	await dialog.getByText('DHL RIGHT-2').waitFor()
	await confirm(desk, action)
	await dialog.waitFor({ state: 'detached' })
	await desk.told(deskSay('parcel.corrected', { number: 'DHL TYPO-1' }))
	await desk.told('DHL TYPO-1 → DHL RIGHT-2')

	// The chip "To ship" is chosen when the list opens; the parcel was shipped already.
	await desk.goTo('seller.orders')
	await desk.page.getByLabel(deskSay('seller.orders_search'), { exact: true }).fill('RIGHT-2')
	await desk.told(deskSay('list.searches_all'))
	const row = desk.page.getByRole('row', { name: new RegExp(order.order_sn) })
	await row.getByText(deskSay('order.status.2'), { exact: true }).waitFor()
})

test('a printed order says nothing of commission and has no buttons', async () => {
	const { list } = await world.as(token)(listMerchantOrders, { status: '2' })
	const order = list[0]
	if (!order) throw new Error('No order of the demo shop was sent.')
	await desk.page.goto(new URL(`/seller/orders/${order.order_id}`, world.url).href)
	await desk.on(deskSay('order.title', { number: order.order_sn }))
	const commission = desk.page.getByText(deskSay('seller.commission'), { exact: true })
	await commission.waitFor()
	await desk.page.emulateMedia({ media: 'print' })
	try {
		expect(await commission.isVisible()).toBe(false)
		expect(await desk.page.getByRole('button').count()).toBe(0)
		const address = desk.page.getByRole('heading', { name: deskSay('order.address'), exact: true })
		expect(await address.isVisible()).toBe(true)
	} finally {
		await desk.page.emulateMedia({ media: 'screen' })
	}
})

test('a stock file tells all its faults at once, each once, with line and column', async () => {
	const { csv } = await world.as(token)(exportStock)
	const [head = '', first = '', ...rest] = csv.split(/\r?\n/).filter((line) => line !== '')
	const spoilt = [
		head,
		`${first.slice(0, -2)},x,`,
		`nonsense${','.repeat(head.split(',').length - 1)}`,
	]
	await desk.goTo('seller.products')
	await desk.press('seller.stock_by_file')
	const dialog = desk.page.getByRole('dialog')
	await dialog.locator('input[type=file]').setInputFiles({
		name: 'stock.csv',
		mimeType: 'text/csv',
		buffer: Buffer.from([...spoilt, ...rest].join('\n')),
	})
	await desk.press('decision.continue')
	await confirm(desk, deskSay('seller.stock_send'))
	await dialog.getByText(deskSay('seller.row_at', { row: 3, column: 'sku_id' })).waitFor()
	const told = await dialog.innerText()
	expect(told.match(/Row 2, column/g)).toHaveLength(1)
	expect(told.match(/The row has no SKU ID/g)).toHaveLength(1)
	await desk.press('decision.back')
	await desk.press('decision.leave')
	expect((await world.as(token)(listMerchantProducts, {})).count).toBeGreaterThan(0)
})

test('a language that a product lacks is counted, and filled by a file', async () => {
	const as = world.as(token)
	const { list } = await as(listMerchantProducts, {})
	const { product_id: productId } = list[0] ?? { product_id: '' }
	const goods = await as(getMerchantProduct, { product_id: productId })
	const { tr: _tr, ...titles } = goods.titles
	await as(saveMerchantProduct, { ...formOf(goods), titles: { ...titles } })
	await desk.goTo('seller.products')
	await desk.page.getByRole('link', { name: deskSay('seller.languages'), exact: true }).click()
	await desk.on(deskSay('seller.languages'))
	const line = desk.page.getByRole('row', { name: /Türkçe/ })
	const { products } = await as(listProductLanguages)
	await line.getByText(`${products - 1} / ${products}`).waitFor()

	const [file] = await Promise.all([
		desk.page.waitForEvent('download'),
		line.getByRole('button', { name: deskSay('seller.texts_file') }).click(),
	])
	const stream = await file.createReadStream()
	let csv = ''
	for await (const piece of stream) csv += String(piece)
	expect(file.suggestedFilename()).toMatch(/^texts-tr-\d{4}-\d\d-\d\d\.csv$/)
	expect(csv.split('\r\n')).toHaveLength(3)
	await desk.press('seller.texts_by_file')
	const dialog = desk.page.getByRole('dialog')
	await dialog.locator('input[type=file]').setInputFiles({
		name: file.suggestedFilename(),
		mimeType: 'text/csv',
		buffer: Buffer.from(csv.replace(/,(?=\r\n$)/, ',Ceviz tepsi')),
	})
	await desk.press('decision.continue')
	await confirm(desk, deskSay('seller.texts_send'))
	await desk.told(deskSay('seller.texts_done', { texts: 1, products: 1 }))
	await line.getByText(`${products} / ${products}`).waitFor()
	const { titles: after } = await as(getMerchantProduct, { product_id: productId })
	expect(after.tr).toBe('Ceviz tepsi')
	expect(desk.complaints).toEqual([])
})

test('an applicant’s paper may be a PDF', async () => {
	const apply = await openDesk(world, '/apply', { door: 'seller', width: 390, height: 844 })
	await apply.on(deskSay('seller.apply'))
	await apply.page.locator('input[type=file]').setInputFiles({
		name: 'register.pdf',
		mimeType: 'application/pdf',
		buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer << >>\n%%EOF\n'),
	})
	await apply.page.getByRole('button', { name: deskSay('picture.remove', { at: 1 }) }).waitFor()
	expect(apply.complaints).toEqual([])
	await apply.close()
})

/** The form of a product with its present values. */
function formOf(goods: ShopProductDetail): InputOf<typeof saveMerchantProduct> {
	return {
		product_id: goods.product_id,
		version: goods.version,
		titles: goods.titles,
		subtitles: goods.subtitles,
		descriptions: goods.descriptions,
		highlights: goods.highlights,
		tags: goods.tags,
		category_id: goods.category_id,
		images: goods.images,
		market_price: goods.market_price,
		weight_grams: goods.weight_grams,
		ships_from: goods.ships_from,
		options: goods.options,
		skus: goods.skus.map(({ sku_id, choice, price }) => ({ sku_id, choice, price })),
	}
}
