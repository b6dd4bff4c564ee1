import {
	getMerchantInfo,
	getMerchantNotificationSettings,
	setMerchantLanguage,
} from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { overflowOf } from './axe.ts'
import { buyOne, thingOf } from './buying.ts'
import { deskSay, type Desk, type DeskKey } from './desk.ts'
import { violationsIn } from './look-at-desk.ts'
import { openSeller } from './seller.ts'
import { still } from './settled.ts'
import { openWorld, type World } from './world.ts'

/** An owner chooses what they are told, and hears of an order while the desk is open. */
let world: World
let desk: Desk
let token: string

beforeAll(async () => {
	world = await openWorld()
	desk = await openSeller(world, 'merchant9')
	token =
		(await desk.page.evaluate(() => sessionStorage.getItem('portolan.seller.token'))) ?? 'none'
})
afterAll(async () => {
	await desk?.close()
	await world?.close()
})

const box = (group: DeskKey, way: DeskKey) =>
	desk.page.getByRole('checkbox', {
		name: deskSay('action.whose', { action: deskSay(group), whose: deskSay(way) }),
		exact: true,
	})
const setting = () => world.as(token)(getMerchantNotificationSettings)

test('an owner chooses email, push and sound; the choice is stored and shown after a reload', async () => {
	await desk.goTo('desk_notices.title')
	expect(await box('desk_notices.group.orders', 'desk_notices.email').isChecked()).toBe(true)
	expect(await box('desk_notices.group.orders', 'desk_notices.sound').isChecked()).toBe(false)
	await box('desk_notices.group.orders', 'desk_notices.sound').click()
	await desk.page.getByRole('button', { name: deskSay('desk_notices.try_sound') }).waitFor()
	await box('desk_notices.group.payouts', 'desk_notices.email').click()
	await expect
		.poll(async () => (await setting()).list.find(({ group }) => group === 'payouts')?.email)
		.toBe(0)
	await desk.page.reload()
	await desk.on(deskSay('desk_notices.title'))
	expect(await box('desk_notices.group.orders', 'desk_notices.sound').isChecked()).toBe(true)
	expect(await box('desk_notices.group.payouts', 'desk_notices.email').isChecked()).toBe(false)
})

test('the number for low stock is checked at its field; a daily summary is switched on', async () => {
	await desk.fill('desk_notices.low_pieces', 'many')
	await desk.page
		.getByRole('button', { name: deskSay('seller.save') })
		.last()
		.click()
	await desk.page.locator('[aria-invalid=true]').waitFor()
	await desk.fill('desk_notices.low_pieces', '7')
	await desk.page
		.getByRole('button', { name: deskSay('seller.save') })
		.last()
		.click()
	await expect.poll(async () => (await setting()).low_stock).toBe(7)

	await desk.page.getByRole('checkbox', { name: deskSay('desk_notices.summary_on') }).click()
	await desk.fill('desk_notices.summary_zone', 'Asia/Tbilisi')
	await desk.page
		.getByRole('button', { name: deskSay('seller.save') })
		.first()
		.click()
	// The message of the other form may still be there: it does not tell when this one is saved.
	await expect
		.poll(async () => (await setting()).summary)
		.toEqual({ on: 1, hour: 8, zone: 'Asia/Tbilisi' })
	await desk.told(deskSay('desk_notices.saved'))
})

test('a new order plays the sound that was chosen, and is counted in the title of the tab', async () => {
	await desk.page.reload()
	await desk.on(deskSay('desk_notices.title'))
	// Browsers play sounds only after something was pressed.
	await desk.page.getByRole('button', { name: deskSay('desk_notices.try_sound') }).click()
	await desk.page.evaluate(() => {
		const start = OscillatorNode.prototype.start
		Object.assign(window, { notes: 0 })
		OscillatorNode.prototype.start = function (...at) {
			Object.assign(window, { notes: Number(Reflect.get(window, 'notes')) + 1 })
			return start.apply(this, at)
		}
	})
	const waiting = async () => Number(/^\((\d+)\) /.exec(await desk.page.title())?.[1] ?? 0)
	const before = await waiting()
	const { shop_id: shopId } = await world.as(token)(getMerchantInfo)
	const nadia = await world.person({ money: 900_000n })
	await buyOne(world, nadia, await thingOf(world, shopId))
	await desk.page.waitForFunction(() => Number(Reflect.get(window, 'notes')) >= 2)
	await expect.poll(waiting).toBe(before + 1)
})

test('looked at on a phone and at a desk, in English, in Arabic and in the dark', async () => {
	for (const lang of ['en', 'ar'] as const) {
		await world.as(token)(setMerchantLanguage, { lang })
		await desk.page.reload()
		desk.speak(lang)
		await desk.on(deskSay('desk_notices.title', {}, lang))
		for (const size of [
			{ width: 390, height: 844 },
			{ width: 1440, height: 900 },
		]) {
			await desk.page.setViewportSize(size)
			await still(desk.page)
			expect(await overflowOf(desk.page)).toEqual([])
		}
		expect(await violationsIn(desk.page)).toEqual([])
	}
	expect(desk.complaints).toEqual([])
})
