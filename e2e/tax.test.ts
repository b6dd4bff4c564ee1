import { loginMerchant, setMerchantLanguage } from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allRules, colourRules, overflowOf, violationsOn } from './axe.ts'
import { buyOne, thingOf, type Thing } from './buying.ts'
import { deskSay, openDesk, type Desk, type DeskKey } from './desk.ts'
import { expectFits } from './look-at-desk.ts'
import { still } from './settled.ts'
import { handsOn } from './shopper-steps.ts'
import { openWorld, type World } from './world.ts'

/** Tax that prices include: its settings and its report at the desk, and what a shopper sees of it. */

let world: World
let token: string
let thing: Thing

beforeAll(async () => {
	world = await openWorld()
	const shop = await world.as(null)(loginMerchant, {
		account: 'merchant4',
		password: 'portolan-sells',
	})
	token = shop.token
	thing = await thingOf(world, shop.merchant.shop_id)
})
afterAll(() => world?.close())

test('an owner sets rates, a shopper sees the tax of the next order, and the report adds it up', async () => {
	const desk = await openDesk(world, '/tax', { door: 'seller', token })
	const { page } = desk
	await desk.on(deskSay('seller.tax'))
	const save = page.getByRole('button', { name: deskSay('seller.save'), exact: true })
	await page.getByRole('switch', { name: deskSay('seller.tax_on'), exact: true }).check()
	expect(await save.isDisabled()).toBe(true)
	await page.getByLabel(deskSay('seller.tax_number')).fill('US 123 456')
	await addRate(desk, 0, '100.5')
	await desk.told(deskSay('seller.tax_percent_wrong'))
	expect(await save.isDisabled()).toBe(true)
	const first = page.getByRole('group', { name: deskSay('seller.tax_rate_at', { at: 1 }) })
	await first.getByRole('textbox', { name: deskSay('seller.tax_percent') }).fill('7.25')
	await addRate(desk, 1, '19')
	await desk.press('seller.save')
	// The second rate is for the same country, category and day: it is refused where it was typed.
	const second = page.getByRole('group', { name: deskSay('seller.tax_rate_at', { at: 2 }) })
	await second.locator('[aria-invalid="true"]').waitFor()
	await second.getByLabel(deskSay('seller.tax_from')).fill('2099-01-01')
	await desk.press('seller.save')
	await desk.told(deskSay('record.saved'))
	await expectFits(desk.page)

	const person = await world.person({ money: 900_00n })
	const orderId = await buyOne(world, person, thing)
	for (const [lang, dark] of [
		['en', false],
		['ar', true],
	] as const) {
		const phone = await world.phone({ token: person.token, lang, dark })
		const hands = handsOn(phone.page, lang)
		await phone.page.goto(`/orderInfo/${orderId}`)
		await hands.on('title.orderInfo')
		const percent = lang === 'en' ? '7.25%' : ''
		const [before = ''] = hands.words('order.tax_included', { percent: '|' }).split('|')
		await phone.page
			.getByText(before.trim() + (percent && ` ${percent}`))
			.first()
			.waitFor()
		await still(phone.page)
		expect(await overflowOf(phone.page)).toEqual([])
		expect(await violationsOn(phone.page, dark ? colourRules : allRules)).toEqual([])
		await phone.close()
	}

	await page.reload()
	for (const lang of ['en', 'ar'] as const) {
		await world.as(token)(setMerchantLanguage, { lang })
		const look = await openDesk(world, '/tax', { door: 'seller', token })
		const say = (key: DeskKey) => deskSay(key, {}, lang)
		await look.on(say('seller.tax'))
		const report = look.page.getByRole('region', { name: say('seller.tax_report') }).first()
		await report.getByLabel(say('seller.from'), { exact: true }).fill('2020-01-01')
		await report.getByLabel(say('seller.to'), { exact: true }).fill('2099-12-31')
		await report.getByRole('rowheader', { name: say('seller.tax_total'), exact: true }).waitFor()
		await expectFits(look.page)
		expect(look.complaints).toEqual([])
		await look.close()
	}
	await world.as(token)(setMerchantLanguage, { lang: 'en' })
})

/** Adds a rate. The first is for the United States; each next one begins with the country of the one before. */
async function addRate(desk: Desk, at: number, percent: string): Promise<void> {
	await desk.press('seller.tax_add_rate')
	const rate = desk.page.getByRole('group', { name: deskSay('seller.tax_rate_at', { at: at + 1 }) })
	if (at === 0) {
		const country = rate.getByRole('combobox', { name: deskSay('seller.tax_country') })
		await country.fill('United States')
		await desk.page.getByRole('option', { name: 'United States', exact: true }).click()
	}
	await rate.getByRole('textbox', { name: deskSay('seller.tax_percent') }).fill(percent)
}
