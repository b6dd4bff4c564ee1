import {
	approveApplication,
	confirmReceipt,
	decidePayout,
	getMerchantInfo,
	getMerchantOrder,
	getProduct,
	listAdminPayouts,
	listApplications,
	listMerchantProducts,
	markPayoutPaid,
	type LanguageFile,
} from '@portolan/contract'
import sharp from 'sharp'
import { words } from '../apps/api/src/platform/words/words.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { overflowOf } from './axe.ts'
import { buyOne } from './buying.ts'
import { chooseLanguage, confirm, deskSay, openDesk, type Desk } from './desk.ts'
import { englishFinder } from './english-left.ts'
import { setUpFactor } from './second-factor.ts'
import { openSeller } from './seller.ts'
import { still } from './settled.ts'
import { openWorld, type World } from './world.ts'

const day = 86_400

let world: World
beforeAll(async () => {
	world = await openWorld()
})
afterAll(() => world?.close())

/** Chooses a language in the head of the page, and waits until the page is shown in it. */
async function choose(desk: Desk, from: LanguageFile, to: { file: LanguageFile; name: string }) {
	const menu = deskSay('document.language', {}, from)
	await desk.page.getByRole('button', { name: new RegExp(`^${menu}: `) }).click()
	await desk.page.getByRole('menuitem', { name: to.name, exact: true }).click()
	desk.speak(to.file)
	const next = deskSay('document.language', {}, to.file)
	await desk.page.getByRole('button', { name: `${next}: ${to.name}`, exact: true }).waitFor()
}

/** A picture file. */
function picture(): Promise<Buffer> {
	return sharp({ create: { width: 600, height: 400, channels: 3, background: '#9bc' } })
		.png()
		.toBuffer()
}

const turkish = { file: 'tr', name: 'Türkçe' } as const
const arabic = { file: 'ar', name: 'العربية' } as const

test('a merchant applies in Turkish, changes to Arabic and back, sells and is paid out; letters follow', async () => {
	const email = 'deniz.journey@example.com'
	const desk = await openDesk(world, '/apply', {
		door: 'seller',
		width: 390,
		height: 844,
		locale: 'tr-TR',
	})
	const { page } = desk
	const tr = (key: Parameters<typeof deskSay>[0]) => deskSay(key, {}, 'tr')
	desk.speak('tr')
	await desk.on(tr('seller.apply'))
	expect(
		await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]),
	).toEqual(['tr', 'ltr'])
	await desk.fill('apply.legal_name.company', 'Deniz Halı A.Ş.')
	await page.getByRole('combobox', { name: tr('application.country'), exact: true }).fill('Gürc')
	await page.getByRole('option').first().click()
	await desk.fill('apply.contact_name', 'Deniz')
	await desk.fill('seller.email', email)
	await desk.fill('apply.mobile', '555 12 34 56')
	await page.getByRole('combobox', { name: tr('apply.categories'), exact: true }).click()
	await page.getByRole('option').first().click()
	await page.keyboard.press('Escape')
	await desk.fill('application.shop_name', 'Deniz Journey')
	await desk.fill('apply.story', 'Kakheti’de elde halı dokuyoruz. Her halı bir ay sürer.')
	await page
		.locator('input[type=file]')
		.setInputFiles({ name: 'paper.png', mimeType: 'image/png', buffer: await picture() })
	await page.getByRole('button', { name: deskSay('picture.remove', { at: 1 }, 'tr') }).waitFor()
	await page.getByLabel(tr('apply.agree')).check()
	await desk.press('apply.send')
	await desk.on(tr('apply.yours'))

	const decide = await world.operator(['catalogue'])
	const { list } = await decide(listApplications, { keyword: email })
	await decide(approveApplication, { application_id: list[0]?.application_id ?? '' })
	const letters = await (await fetch(new URL('/dev/outbox', world.url))).text()
	for (const key of ['merchant.applied.subject', 'merchant.approved.subject'])
		expect(letters).toContain(words('tr', key, { shop: 'Deniz Journey' }))
	const link = /\/seller\/join#[\w-]{43}/.exec(letters)?.[0] ?? 'no link was mailed'
	await page.goto('about:blank')
	await page.goto(new URL(link, world.url).href)
	await desk.on(tr('seller.join'))
	await desk.fill('seller.login_name', 'deniz.journey')
	await desk.fill('login.password', 'wool and patience')
	await desk.fill('first.again', 'wool and patience')
	await desk.press('seller.join_do')
	await desk.on(tr('dashboard.title'))
	const token = (await page.evaluate(() => sessionStorage.getItem('portolan.seller.token'))) ?? ''
	const langOf = async () => (await world.as(token)(getMerchantInfo)).lang
	expect(await langOf()).toBe('tr')

	await choose(desk, 'tr', arabic)
	await desk.on(deskSay('dashboard.title', {}, 'ar'))
	expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
	expect(await langOf()).toBe('ar')
	// The menu opens from the side where reading begins.
	await page.getByRole('button', { name: deskSay('layout.places', {}, 'ar') }).click()
	const menu = page.getByRole('navigation', { name: deskSay('layout.places', {}, 'ar') })
	await still(page)
	const box = await menu.boundingBox()
	expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(388)
	await page.keyboard.press('Escape')

	// Another device opens in the language of the account.
	const other = await openDesk(world, '/', { door: 'seller', token })
	await other.on(deskSay('dashboard.title', {}, 'ar'))
	await other.close()

	await choose(desk, 'ar', turkish)
	await desk.on(tr('dashboard.title'))
	expect(await langOf()).toBe('tr')
	await sellAndBePaid(desk, token)
	expect(desk.complaints).toEqual([])
	await desk.close()
})

/** The Turkish merchant adds a product, ships the first order, and is paid out; no English is left on the pages on the way. */
async function sellAndBePaid(desk: Desk, token: string) {
	const { page } = desk
	const tr = (key: Parameters<typeof deskSay>[0], params = {}) => deskSay(key, params, 'tr')
	const own = world.as(token)
	const pieces = page.getByRole('dialog')
	const field = (key: Parameters<typeof deskSay>[0]) =>
		pieces.getByLabel(new RegExp(`^${tr(key)}( \\*)?$`))
	const english = englishFinder('tr')
	const left: string[] = []
	const look = async () => left.push(...(await english(page)))
	const open = async (path: string, heading: string) => {
		await page.goto(`/seller${path}`)
		await desk.on(heading)
		await still(page)
		await look()
	}

	await open('/products/new', tr('seller.add_product'))
	const label = tr('language.in', { label: tr('seller.title'), language: 'English' })
	await page.getByRole('textbox', { name: label, exact: true }).fill('Kilim of Kakheti')
	const text = tr('language.in', { label: tr('seller.description'), language: 'English' })
	await page.getByRole('textbox', { name: text, exact: true }).fill('Woven by hand.')
	await page
		.locator('input[type=file]')
		.setInputFiles({ name: 'kilim.png', mimeType: 'image/png', buffer: await picture() })
	await page.getByRole('button', { name: tr('picture.remove', { at: 1 }) }).waitFor()
	await page.getByLabel(tr('product.category'), { exact: true }).click()
	await page.getByRole('option').last().click()
	await desk.fill('seller.weight_grams', '2400')
	const only = (action: string) =>
		page.getByLabel(tr('action.whose', { action, whose: tr('seller.only_sku') }), { exact: true })
	await only(tr('order.price')).fill('120.00')
	await only(tr('seller.stock')).fill('5')
	await desk.press('seller.save_draft')
	await desk.on('Kilim of Kakheti')
	await desk.press('seller.put_on')
	await page.getByRole('button', { name: tr('seller.take_off') }).waitFor()
	await look()

	const shopper = await world.person({ money: 50_000n })
	const { list } = await own(listMerchantProducts, {})
	const product_id = list[0]?.product_id ?? ''
	const { mer_id } = await world.as(null)(getProduct, { product_id })
	const order_id = await buyOne(world, shopper, { product_id, mer_id, title: 'Kilim of Kakheti' })
	const { order_sn } = await own(getMerchantOrder, { order_id })
	await open('/orders', tr('seller.orders'))
	await page.getByRole('link', { name: order_sn, exact: true }).click()
	await desk.on(tr('order.title', { number: order_sn }))
	await desk.press('seller.ship')
	await field('seller.carrier').fill('Yurtiçi Kargo')
	await field('parcel.number').fill('TR123456789')
	await desk.press('decision.continue')
	await confirm(desk, tr('seller.ship'))
	await pieces.waitFor({ state: 'detached' })
	await desk.told('TR123456789')
	await look()

	await world.as(shopper.token)(confirmReceipt, { order_id })
	await world.api.advance(16 * day)
	await signInAgain(desk, 'deniz.journey')
	await open('/payouts', tr('seller.payouts'))
	await desk.press('seller.ask_payout')
	await field('payout.amount').fill('100.00')
	await field('seller.real_name').fill('Deniz Halı A.Ş.')
	await field('seller.bank_card').fill('TR330006100519786457841326')
	await field('seller.bank_name').fill('Ziraat Bankası')
	await look()
	await desk.press('decision.continue')
	await confirm(desk, tr('seller.payout_confirm', { amount: '$100,00' }))
	await setUpFactor(world, desk, 'wool and patience', 'tr')
	await pieces.waitFor({ state: 'detached' })
	await desk.told(tr('payout.status.0'))
	await world.api.advance(2 * day)
	const finance = await world.operator(['finance-1'])
	const [payout] = (await finance(listAdminPayouts, { keyword: 'Deniz Journey' })).list
	const payout_id = payout?.payout_id ?? ''
	await finance(decidePayout, { payout_id, decision: 'pass' })
	await finance(markPayoutPaid, { payout_id, bank_line: 'OUT 1' })
	await signInAgain(desk, 'deniz.journey')
	await open('/payouts', tr('seller.payouts'))
	await desk.told(tr('payout.status.1'))
	await look()
	expect(left).toEqual([])
}

/** A session ends after a time without use. */
async function signInAgain({ page, fill, press, on }: Desk, name: string) {
	await page.goto('/seller')
	await on(deskSay('seller.login', {}, 'tr'))
	await fill('seller.account', name)
	await fill('login.password', 'wool and patience')
	await press('login.enter')
	await on(deskSay('dashboard.title', {}, 'tr'))
}

test('the pages of the merchants’ console fit a phone and a screen in Arabic, German and Russian', async () => {
	const signedIn = await openSeller(world, 'merchant1')
	const { page } = signedIn
	const faults: string[] = []
	for (const lang of ['ar', 'de', 'ru'] as const) {
		await chooseLanguage(page, 'seller', lang)
		for (const path of [
			'/',
			'/orders',
			'/claims',
			'/products',
			'/products/new',
			'/payouts',
			'/tax',
			'/shop',
			'/hours',
		]) {
			await page.goto(`/seller${path}`)
			await page.getByRole('heading', { level: 1 }).waitFor()
			for (const width of [360, 1280]) {
				await page.setViewportSize({ width, height: 844 })
				await still(page)
				for (const found of await overflowOf(page))
					faults.push(`${lang} ${path} ${width}: ${found}`)
			}
		}
	}
	expect(faults).toEqual([])
	expect(signedIn.complaints).toEqual([])
	await signedIn.close()
})
