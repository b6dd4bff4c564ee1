import {
	listAdminProducts,
	loginMerchant,
	logoutOperator,
	listMerchantOrders,
} from '@portolan/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atDesk, codeOf, deskSay, openDesk, signInAtDesk } from './desk.ts'
import { openSeller } from './seller.ts'
import { insecureHost, openWorld, type World } from './world.ts'

/**
 * The session of the console: one for all tabs of a browser, kept while its token changes, and nothing typed is lost when
 * it ends.
 */

let world: World

beforeAll(async () => {
	world = await openWorld()
})
afterAll(() => world?.close())

const heading = (page: Page, name: string) =>
	page.getByRole('heading', { level: 1, name, exact: true })

test('desks 9: confirming an authenticator app, typed with a space, keeps the operator signed in', async () => {
	const desk = await atDesk(world, '/security', ['support'])
	await desk.on(deskSay('security.title'))
	await desk.press('security.app_add')
	await desk.page.getByRole('img', { name: deskSay('second.qr') }).waitFor()
	const code = codeOf(world, await desk.page.locator('code').innerText())
	await desk.fill('second.code', `${code.slice(0, 3)} ${code.slice(3)}`)
	await desk.press('second.prove')
	await desk.told(deskSay('security.app_done'))
	await desk.goTo('orders.title')
	await desk.page.getByRole('table', { name: deskSay('orders.title') }).waitFor()
	expect(desk.calls.filter((call) => call.endsWith('/totp_finish'))).toHaveLength(1)
	await desk.close()
})

test('desks 10: an order opened in a new tab is signed in, and signing out or in goes for all tabs', async () => {
	const desk = await openDesk(world)
	await signInAtDesk(desk, 'operator1')
	await desk.goTo('orders.title')
	const link = desk.page.getByRole('row').getByRole('link').first()
	const number = await link.innerText()
	// As Ctrl and a click do, which a headless shell does not know.
	const address = await link.evaluate((here) =>
		here instanceof HTMLAnchorElement ? here.href : '',
	)
	const tab = await desk.page.context().newPage()
	await tab.goto(address)
	await heading(tab, deskSay('order.title', { number })).waitFor()

	await tab.getByRole('button', { name: deskSay('layout.sign_out') }).click()
	await heading(tab, deskSay('login.title')).waitFor()
	await desk.on(deskSay('login.title'))
	await desk.told(deskSay('login.end.signed_out'))

	await tab.bringToFront()
	await tab.getByLabel(deskSay('login.name'), { exact: true }).fill('operator1')
	await tab.getByLabel(deskSay('login.password'), { exact: true }).fill('portolan-decides')
	await tab.getByRole('button', { name: deskSay('login.enter'), exact: true }).click()
	await heading(tab, deskSay('order.title', { number })).waitFor()
	await desk.on(deskSay('orders.title'))
	expect(desk.complaints).toEqual([])
	await desk.close()
})

test('desks 10: a merchant’s new tab is signed in, a page of another origin hears nothing, and the last tab takes the session with it', async () => {
	const desk = await openSeller(world, 'merchant6')
	const context = desk.page.context()
	const tab = await context.newPage()
	await tab.goto('/seller/products')
	await heading(tab, deskSay('seller.products')).waitFor()

	// What any page of another origin can do: send the same message as a tab of the console.
	const foreign = await context.newPage()
	await foreign.goto(`http://${insecureHost}:${new URL(world.url).port}/home`)
	const ask = (page: Page) =>
		page.evaluate(() => {
			const heard: unknown[] = []
			Object.assign(globalThis, { heard })
			const channel = new BroadcastChannel('portolan.seller.session')
			channel.addEventListener('message', ({ data }) => heard.push(data))
			const post = channel.postMessage.bind(channel)
			post({ kind: 'ask' })
		})
	const heard = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'heard') as unknown[])
	await ask(foreign)
	const own = await context.newPage()
	await own.goto('/home')
	await ask(own)
	await expect.poll(async () => (await heard(own)).length).toBeGreaterThan(0)
	expect(await heard(foreign)).toEqual([])

	await Promise.all([desk.page.close(), tab.close(), foreign.close(), own.close()])
	const later = await context.newPage()
	await later.goto('/seller/products')
	await heading(later, deskSay('seller.login')).waitFor()
	await context.close()
})

test('desks 14: a promo code loses its spaces, its dates are filled, what is missing is said, and Escape asks first', async () => {
	const desk = await atDesk(world, '/promos', ['catalogue'])
	await desk.page.setViewportSize({ width: 1280, height: 900 })
	await desk.press('promo.make')
	const dialog = desk.page.getByRole('dialog')
	const field = (key: 'promo.code' | 'promo.start' | 'promo.end_time') =>
		dialog.getByLabel(deskSay(key), { exact: true })
	expect(await field('promo.start').inputValue()).toMatch(/^\d{4}-\d\d-\d\dT/)
	expect(await field('promo.end_time').inputValue()).toMatch(/^\d{4}-\d\d-\d\dT/)
	const go = dialog.getByRole('button', { name: deskSay('decision.continue') })
	const box = await go.boundingBox()
	expect((box?.y ?? 901) + (box?.height ?? 0)).toBeLessThanOrEqual(900)

	await field('promo.code').fill('SUMMER 10')
	expect(await field('promo.code').inputValue()).toBe('SUMMER10')
	expect(await go.isDisabled()).toBe(true)
	await dialog
		.getByRole('status')
		.filter({ hasText: new RegExp(`^Missing: .*${deskSay('promo.amount')}`) })
		.waitFor()

	await desk.page.keyboard.press('Escape')
	await dialog.getByText(deskSay('decision.lost')).waitFor()
	await desk.press('decision.keep', dialog)
	expect(await field('promo.code').inputValue()).toBe('SUMMER10')
	await desk.page.keyboard.press('Escape')
	await desk.press('decision.discard', dialog)
	await dialog.waitFor({ state: 'detached' })
	// An unchanged one closes as before.
	await desk.press('promo.make')
	await desk.page.keyboard.press('Escape')
	await dialog.waitFor({ state: 'detached' })
	await desk.close()
})

test('desks 18: a reason typed in a dialog is there again after the session ended', async () => {
	const clerk = await world.operator(['catalogue'])
	const { list } = await clerk(listAdminProducts, { limit: 1 })
	const desk = await openDesk(world)
	await signInAtDesk(desk, 'operator1')
	await desk.page.goto(`/console/products/${list[0]?.product_id ?? ''}`)
	await desk.press('product.take_off')
	const reason = 'The maker has recalled this batch.'
	const field = () => desk.page.getByRole('dialog').getByRole('textbox').first()
	await field().fill(reason)
	const token = await desk.page.evaluate(() => sessionStorage.getItem('portolan.desk.token'))
	await world.as(token)(logoutOperator)
	await desk.press('decision.continue')
	await desk.page
		.getByRole('dialog')
		.getByRole('button', { name: deskSay('product.take_off'), exact: true })
		.click()
	await signInAtDesk(desk, 'operator1')
	await desk.press('product.take_off')
	expect(await field().inputValue()).toBe(reason)
	await desk.close()
})

test('desks 18: on a phone the shop’s orders tell when to send, and the filters take one row', async () => {
	const waits = async (account: string) => {
		const { token } = await world.as(null)(loginMerchant, { account, password: 'portolan-sells' })
		return (await world.as(token)(listMerchantOrders, { status: '1', limit: 1 })).count > 0
	}
	let account = ''
	for (let at = 1; at <= 12 && account === ''; at += 1)
		if (await waits(`merchant${at}`)) account = `merchant${at}`
	const desk = await openSeller(world, account)
	await desk.page.setViewportSize({ width: 390, height: 844 })
	await desk.page.goto('/seller/orders')
	await desk.on(deskSay('seller.orders'))
	const cards = desk.page.getByRole('list', { name: deskSay('seller.orders') })
	await cards.getByText(deskSay('seller.ship_by'), { exact: true }).first().waitFor()
	for (const row of await desk.page.locator('main [role="group"]').all())
		expect((await row.boundingBox())?.height ?? 0).toBeLessThan(60)
	const page = desk.page.locator('html')
	expect(await page.evaluate((html) => html.scrollWidth <= html.clientWidth)).toBe(true)
	await desk.close()
})
