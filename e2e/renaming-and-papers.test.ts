import { getShopName, loginMerchant, setMerchantLanguage } from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { words } from '../apps/api/src/platform/words/words.ts'
import { overflowOf } from './axe.ts'
import { atDesk, carryOut, chooseLanguage, deskSay, openDesk, type DeskKey } from './desk.ts'
import { expectFits } from './look-at-desk.ts'
import { still } from './settled.ts'
import { handsOn } from './shopper-steps.ts'
import { openWorld, type World } from './world.ts'

/** A shop asks for another name, and an applicant is asked for more papers. */

let world: World
let token: string
let shopId: string
beforeAll(async () => {
	world = await openWorld()
	const account = { account: 'merchant3', password: 'portolan-sells' }
	const session = await world.as(null)(loginMerchant, account)
	token = session.token
	shopId = session.merchant.shop_id
})
afterAll(() => world?.close())

test('an owner asks for another name, an operator approves it, and shoppers see both', async () => {
	const { mer_name: old } = await world.as(token)(getShopName)
	const name = 'Lantern and Wick'
	const shop = await openDesk(world, '/shop', { door: 'seller', token })
	await shop.on(deskSay('seller.shop'))
	await shop.press('rename.ask')
	await shop.fill('rename.new_name', name)
	await shop.fill('rename.why', 'We sell lamps and candles alone now.')
	await shop.press('decision.continue')
	await carryOut(shop, deskSay('rename.ask'))
	await shop.page.getByRole('button', { name: deskSay('rename.withdraw') }).waitFor()

	const desk = await atDesk(world, '/', ['catalogue'])
	await desk.on(deskSay('dashboard.title'))
	await desk.goTo('renames.title')
	await expectFits(desk.page)
	await desk.page.getByRole('link', { name }).click()
	await desk.on(name)
	await expectFits(desk.page)
	await desk.press('renames.approve')
	await carryOut(desk, deskSay('renames.approve'))
	await desk.told(deskSay('record.closed'))
	await chooseLanguage(desk.page, 'desk', 'zh-CN')
	await desk.page.reload()
	await desk.told(deskSay('renames.old', {}, 'zh-CN'))
	await expectFits(desk.page)
	expect(desk.complaints).toEqual([])
	await desk.close()

	for (const lang of ['en', 'ar'] as const) {
		await world.as(token)(setMerchantLanguage, { lang })
		const look = await openDesk(world, '/shop', { door: 'seller', token })
		await look.on(deskSay('seller.shop', {}, lang))
		await look.told(deskSay('rename.former', {}, lang))
		await expectFits(look.page)
		expect(look.complaints).toEqual([])
		await look.close()

		const phone = await world.phone({ lang, dark: lang === 'ar' })
		await phone.page.goto(`/shop/${shopId}`)
		await phone.page
			.getByText(handsOn(phone.page, lang).words('shop.formerly', { name: old }))
			.waitFor()
		await phone.page.getByText(name, { exact: true }).first().waitFor()
		await still(phone.page)
		expect(await overflowOf(phone.page)).toEqual([])
		await phone.close()
	}
	await world.as(token)(setMerchantLanguage, { lang: 'en' })
	await shop.close()
})

test('an operator asks for papers, and the applicant sends a PDF by the link in the email', async () => {
	const desk = await atDesk(world, '/applications', ['support'])
	await desk.page.getByRole('link', { name: 'Alazani Felt' }).click()
	await desk.press('application.ask_papers')
	await desk.page.getByLabel(deskSay('papers.company_register')).check()
	await desk.fill('application.papers_text', 'Please send the extract of this year.')
	await desk.press('decision.continue')
	await carryOut(desk, deskSay('application.ask_papers_confirm'))
	await desk.told(deskSay('application.papers_waiting'))

	const letters = await (await fetch(new URL('/dev/outbox', world.url))).text()
	const lang = 'en'
	expect(letters).toContain(words(lang, 'merchant.papers.subject', { shop: 'Alazani Felt' }))
	const link = /\/papers#[\w-]{43}/.exec(letters)?.[0] ?? 'no link was mailed'
	for (const face of ['ar', 'en'] as const) {
		const look = await openDesk(world, '/login', { door: 'seller' })
		const say = (key: DeskKey) => deskSay(key, {}, face)
		await chooseLanguage(look.page, 'seller', face)
		await look.page.goto(`/seller${link}`)
		await look.page.reload()
		await look.on(say('papers.title'))
		await look.told('Please send the extract of this year.')
		await expectFits(look.page)
		if (face === 'en') {
			await look.page.locator('input[type=file]').setInputFiles({
				name: 'extract.pdf',
				mimeType: 'application/pdf',
				buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer << >>\n%%EOF\n'),
			})
			await look.press('papers.send')
			await look.told(say('papers.sent'))
			await expectFits(look.page)
		}
		expect(look.complaints).toEqual([])
		await look.close()
	}
	await desk.page.reload()
	await desk.told(deskSay('application.papers_answered'))
	await expectFits(desk.page)
	expect(desk.complaints).toEqual([])
	await desk.close()
})
