import { afterAll, beforeAll, expect, test } from 'vitest'
import {
	getOrder,
	listAdminTasks,
	listMerchantTasks,
	loginMerchant,
	setMerchantLanguage,
	type LanguageFile,
} from '@portolan/contract'
import { overflowOf } from './axe.ts'
import { buyOne, thingOf } from './buying.ts'
import { atDesk, deskSay, openDesk, type Desk } from './desk.ts'
import { violationsIn } from './look-at-desk.ts'
import { openSeller, sendParcel } from './seller.ts'
import { still } from './settled.ts'
import { askRecharge } from './shopper-wishes.ts'
import { openWorld, type World } from './world.ts'

/** What to do next, at both consoles: the list, its buttons, and that what is done leaves it. */

const account = 'merchant7'
let world: World
let token: string
let shopId: string
beforeAll(async () => {
	world = await openWorld()
	const shop = await world.as(null)(loginMerchant, { account, password: 'portolan-sells' })
	token = shop.token
	shopId = shop.merchant.shop_id
})
afterAll(() => world?.close())

const tasksOn = (desk: Desk, lang: LanguageFile = 'en') =>
	desk.page.getByRole('list', { name: deskSay('task.title', {}, lang) })

test('the shop’s list has every task with one button, and shipping an order takes it off', async () => {
	const person = await world.person({ money: 100_000n })
	const orderId = await buyOne(world, person, await thingOf(world, shopId))
	const { order_sn: newest } = await world.as(person.token)(getOrder, { order_id: orderId })
	const desk = await openSeller(world, account)
	const { list } = await world.as(token)(listMerchantTasks)
	// Five of a kind are shown, the first due first.
	const number = list.find(({ kind }) => kind === 'ship')?.name ?? newest
	const line = tasksOn(desk).getByRole('listitem').filter({ hasText: number })
	await line.getByText(deskSay('seller.task.ship')).waitFor()
	expect(await tasksOn(desk).getByRole('listitem').count()).toBe(list.length)
	await line.getByRole('link').click()
	await desk.on(deskSay('order.title', { number }))
	await sendParcel(desk, { carrier: 'Post', number: 'RR123456789US' })
	await desk.goTo('dashboard.title')
	await tasksOn(desk).waitFor()
	await line.waitFor({ state: 'detached' })
	expect(desk.complaints).toEqual([])
	await desk.close()
}, 120_000)

test('an operator sees what they can do, and its button leads there', async () => {
	const person = await world.person()
	const rechargeId = await askRecharge(world, person, '40.00')
	const desk = await atDesk(world, '/', ['finance-1', 'admin'])
	await tasksOn(desk).waitFor()
	const { list } = await world.as(desk.token)(listAdminTasks)
	const shown = tasksOn(desk).getByRole('listitem')
	expect(await shown.count()).toBe(list.length)
	const at = list.findIndex(({ id }) => id === rechargeId)
	await shown.nth(at).getByText('$40.00').waitFor()
	await shown.nth(at).getByRole('link').click()
	await desk.page.getByRole('heading', { name: deskSay('record.decide') }).waitFor()
	expect(desk.page.url()).toContain(rechargeId)
	// A role with nothing to do with money sees none of it.
	const catalogue = await atDesk(world, '/', ['catalogue'])
	await catalogue.on(deskSay('dashboard.title'))
	await still(catalogue.page)
	await tasksOn(catalogue).waitFor()
	expect(await tasksOn(catalogue).getByText(deskSay('admin_task.recharge')).count()).toBe(0)
	expect(desk.complaints).toEqual([])
	await Promise.all([desk.close(), catalogue.close()])
}, 120_000)

test('the first pages fit a phone and a desktop, in English and in Arabic, light and dark', async () => {
	const operator = await atDesk(world, '/', ['finance-1', 'support', 'orders', 'catalogue'])
	await tasksOn(operator).waitFor()
	await expectAllSizes(operator)
	await operator.close()
	for (const lang of ['en', 'ar'] as const) {
		await world.as(token)(setMerchantLanguage, { lang })
		const desk = await openDesk(world, '/', { door: 'seller', token })
		await tasksOn(desk, lang).waitFor()
		await expectAllSizes(desk)
		await desk.close()
	}
	await world.as(token)(setMerchantLanguage, { lang: 'en' })
}, 180_000)

async function expectAllSizes(desk: Desk): Promise<void> {
	for (const [width, height] of [
		[390, 844],
		[1440, 900],
	] as const) {
		await desk.page.setViewportSize({ width, height })
		await still(desk.page)
		expect(await overflowOf(desk.page), `${width}`).toEqual([])
		expect(await violationsIn(desk.page), `${width}`).toEqual([])
	}
}
