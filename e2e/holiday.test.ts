import {
	addToCart,
	getProduct,
	getShopHours,
	loginMerchant,
	saveHoliday,
	saveShopHours,
	setMerchantLanguage,
} from '@portolan/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allRules, colourRules, overflowOf, violationsOn } from './axe.ts'
import { liveSomewhere, thingOf, type Thing } from './buying.ts'
import { deskSay, openDesk, type DeskKey } from './desk.ts'
import { expectFits } from './look-at-desk.ts'
import { still } from './settled.ts'
import { handsOn } from './shopper-steps.ts'
import { openWorld, type World } from './world.ts'

/** A holiday of a shop: planned at the desk, seen by shoppers, ended from the first page; and when the shop answers. */

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

test('a shop goes on holiday, shoppers see it and cannot order, and its first page ends it', async () => {
	const desk = await openDesk(world, '/hours', { door: 'seller', token })
	const { page } = desk
	await desk.on(deskSay('hours.title'))
	const { today } = await world.as(token)(getShopHours)
	const holiday = page.getByRole('region', { name: new RegExp(`^${deskSay('hours.holiday')}`) })
	await holiday.getByLabel(deskSay('hours.first_day')).fill(today)
	await holiday.getByLabel(deskSay('hours.last_day')).fill('2099-12-31')
	await holiday.getByRole('radio', { name: deskSay('hours.orders_none') }).check()
	await holiday.getByRole('button', { name: deskSay('seller.save'), exact: true }).click()
	// It is too long: refused where it was typed.
	await holiday.locator('[aria-invalid="true"]').waitFor()
	await holiday.getByLabel(deskSay('hours.last_day')).fill(today)
	const message = deskSay('language.in', { label: deskSay('hours.message'), language: 'English' })
	await holiday.getByLabel(message).fill('We are at the sea.')
	await holiday.getByRole('button', { name: deskSay('seller.save'), exact: true }).click()
	await desk.told(deskSay('record.saved'))
	await holiday.getByRole('button', { name: deskSay('hours.end'), exact: true }).waitFor()

	const hours = page.getByRole('region', { name: deskSay('hours.week'), exact: true })
	await hours
		.getByRole('button', { name: new RegExp(deskSay('hours.add')) })
		.first()
		.click()
	// The form begins anew with what was saved, as soon as that was read again.
	const readAgain = page.waitForResponse(
		(answer) =>
			answer.request().method() === 'GET' &&
			new URL(answer.url()).pathname.endsWith(getShopHours.path),
	)
	await hours.getByRole('button', { name: deskSay('seller.save'), exact: true }).click()
	await readAgain
	await still(page)
	await expect
		.poll(async () => (await world.as(token)(getShopHours)).week[0])
		.toEqual([{ from: '09:00', to: '17:00' }])
	await refusesOldDraft(page)

	const person = await world.person({ money: 900_00n })
	await liveSomewhere(world, person)
	const { skus } = await world.as(null)(getProduct, { product_id: thing.product_id })
	await world.as(person.token)(addToCart, {
		product_id: thing.product_id,
		sku_id: skus[0]?.sku_id ?? '',
		num: 1,
	})
	for (const [lang, dark] of [
		['en', false],
		['ar', true],
	] as const) {
		const phone = await world.phone({ token: person.token, lang, dark })
		const hands = handsOn(phone.page, lang)
		for (const path of [
			`/shop/${thing.mer_id}`,
			`/detail/${thing.product_id}/${thing.mer_id}`,
			'/bag',
			`/service?mer_id=${thing.mer_id}`,
		]) {
			await phone.page.goto(path)
			await phone.page.getByText('We are at the sea.').first().waitFor()
			const [before = ''] = hands.words('shop.holiday_none', { day: '|' }).split('|')
			await phone.page.getByText(before.trim()).first().waitFor()
			if (path === '/bag') {
				const all = phone.page.getByRole('checkbox', { name: hands.words('bag.all'), exact: true })
				expect(await all.isDisabled()).toBe(true)
			}
			await still(phone.page)
			expect(await overflowOf(phone.page)).toEqual([])
			expect(await violationsOn(phone.page, dark ? colourRules : allRules)).toEqual([])
		}
		await phone.close()
	}

	const { version } = await world.as(token)(getShopHours)
	const later = {
		version,
		from: today,
		until: today,
		orders: 'later',
		messages: { en: '' },
	} as const
	await world.as(token)(saveHoliday, later)
	await seesShippingDay(person.token)

	for (const lang of ['en', 'ar'] as const) {
		await world.as(token)(setMerchantLanguage, { lang })
		const look = await openDesk(world, '/hours', { door: 'seller', token })
		const say = (key: DeskKey) => deskSay(key, {}, lang)
		await look.on(say('hours.title'))
		await expectFits(look.page)
		expect(look.complaints).toEqual([])
		await look.close()
	}
	await world.as(token)(setMerchantLanguage, { lang: 'en' })

	await page.goto('/seller/')
	await desk.press('hours.end')
	await expect.poll(async () => (await world.as(token)(getShopHours)).holiday).toBeNull()
	await desk.close()
})

/** A draft that was kept over a reload does not overwrite what a colleague has saved meanwhile. */
async function refusesOldDraft(page: Page): Promise<void> {
	const hours = page.getByRole('region', { name: deskSay('hours.week'), exact: true })
	const add = hours.getByRole('button', { name: new RegExp(deskSay('hours.add')) })
	await add.last().click()
	const { version, week } = await world.as(token)(getShopHours)
	const theirs = week.with(1, [{ from: '10:00', to: '12:00' }])
	await world.as(token)(saveShopHours, { version, week: theirs, auto_replies: null })
	await page.reload()
	await hours.getByText(deskSay('draft.kept')).waitFor()
	await hours.getByRole('button', { name: deskSay('seller.save'), exact: true }).click()
	await hours.getByText(deskSay('save.stale')).waitFor()
	expect((await world.as(token)(getShopHours)).week).toEqual(theirs)
}

/** Takes the cart to the checkout, where the shop's goods can be ordered, and the day is named by which they are sent. */
async function seesShippingDay(shopper: string): Promise<void> {
	const phone = await world.phone({ token: shopper })
	const hands = handsOn(phone.page, 'en')
	await phone.page.goto('/bag')
	await phone.page.getByRole('button', { name: hands.words('bag.checkout', { count: 1 }) }).click()
	await hands.on('title.checkout')
	const [shipsBy = ''] = hands.words('checkout.holiday_later', { day: '|' }).split('|')
	await phone.page.getByText(shipsBy.trim()).waitFor()
	const place = phone.page.getByRole('button', { name: hands.words('checkout.place') })
	expect(await place.isEnabled()).toBe(true)
	expect(await overflowOf(phone.page)).toEqual([])
	await phone.close()
}
