import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProducts, listShops, getProduct } from '@portolan/contract'
import type { Locator, Page } from 'playwright-core'
import { buyOne, thingOf, type Thing } from './buying.ts'
import { handsOn, type Hands } from './shopper-steps.ts'
import { openWorld, type Phone, type World } from './world.ts'

/** Back closes what lies on top before it leaves a page; a double tap has the effect of one tap. */

let world: World
/** A product whose options have pictures, with several to choose from. */
let product: { path: string; title: string }
let thing: Thing

beforeAll(async () => {
	world = await openWorld()
	product = await productWithColours()
	const [shop] = (await world.as(null)(listShops)).list
	if (!shop) throw new Error('There is no shop.')
	thing = await thingOf(world, shop.mer_id)
})
afterAll(() => world?.close())

async function productWithColours() {
	const call = world.as(null)
	for (const { product_id, title } of (await call(listProducts, { limit: 50 })).list) {
		const { specs, skus, images, stock, recommend } = await call(getProduct, { product_id })
		const pictures = new Set(skus.map(({ image }) => image))
		const isWanted = specs.length === 2 && pictures.size > 2 && images.length > 2
		if (isWanted && stock > 0 && recommend.length > 0)
			return { path: `/detail/${product_id}`, title }
	}
	throw new Error('No product has colours.')
}

const back = (page: Page) => page.evaluate(() => history.back())
const forward = (page: Page) => page.evaluate(() => history.forward())
const path = (page: Page) => page.evaluate(() => location.pathname)
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** Waits until the shop has finished correcting the history. */
async function historyStill(page: Page): Promise<void> {
	await page.evaluate(async () => {
		let quiet = 0
		let length = history.length
		let entry = JSON.stringify(history.state)
		while (quiet < 5) {
			await new Promise((drawn) => requestAnimationFrame(drawn))
			const same = length === history.length && entry === JSON.stringify(history.state)
			quiet = same ? quiet + 1 : 0
			length = history.length
			entry = JSON.stringify(history.state)
		}
	})
}

/** Goes from a search to the product, as a person does, so that there is a page to go back to. */
async function toProduct(hands: Hands): Promise<void> {
	const { page } = hands
	await page.goto(`/search?${new URLSearchParams({ title: product.title })}`)
	await hands.on('title.search')
	await page.locator(`main article a[href^="${product.path}"]`).first().tap()
	await hands.on('title.detail')
}

/** Expects the page before the product. */
async function beforeProduct(hands: Hands): Promise<void> {
	await hands.page.waitForURL((url) => url.pathname === '/search')
	await hands.on('title.search')
}

async function closed(dialog: Locator): Promise<void> {
	await dialog.waitFor({ state: 'detached' })
}

test('Back closes the picture viewer and the options of a product, and only then leaves it', async () => {
	const phone = await world.phone()
	const { page } = phone
	const hands = handsOn(page, 'en')
	await toProduct(hands)
	const dialog = page.getByRole('dialog')

	await page.locator('main section ul button').first().tap()
	await page.locator('.yarl__container').waitFor()
	await historyStill(page)
	await back(page)
	await closed(page.locator('.yarl__container'))
	expect(await path(page)).toContain(product.path)

	await hands.tap('button', 'product.add')
	await dialog.waitFor()
	await historyStill(page)
	await back(page)
	await closed(dialog)
	expect(await path(page)).toContain(product.path)

	// Forward does not open it again.
	await historyStill(page)
	await forward(page)
	await historyStill(page)
	expect(await dialog.count()).toBe(0)
	expect(await path(page)).toContain(product.path)

	// Closing a sheet with its cross or Escape leaves no history entry.
	await hands.tap('button', 'product.add')
	await dialog.waitFor()
	await dialog.getByRole('button', { name: hands.words('common.close') }).tap()
	await closed(dialog)
	await hands.tap('button', 'product.add')
	await dialog.waitFor()
	await page.keyboard.press('Escape')
	await closed(dialog)
	await historyStill(page)
	await back(page)
	await beforeProduct(hands)
	expect(phone.complaints).toEqual([])
	await phone.close()
})

test('a reload on an open sheet shows the page without it, and Back leaves the page in one step', async () => {
	const phone = await world.phone()
	const { page } = phone
	const hands = handsOn(page, 'en')
	await toProduct(hands)
	await hands.tap('button', 'product.add')
	await page.getByRole('dialog').waitFor()
	await historyStill(page)
	await page.reload()
	await hands.on('title.detail')
	await historyStill(page)
	expect(await page.getByRole('dialog').count()).toBe(0)
	await back(page)
	await beforeProduct(hands)
	await phone.close()
})

test('who goes on from within a sheet comes back to the page under it, not to an empty step', async () => {
	const person = await world.person({ money: 500_00n })
	const phone = await world.phone({ token: person.token })
	const { page } = phone
	const hands = handsOn(page, 'en')
	await toProduct(hands)
	await hands.tap('button', 'product.buy')
	const sheet = page.getByRole('dialog')
	await sheet.waitFor()
	for (const group of await sheet.locator('fieldset').all())
		if ((await group.locator('input:checked').count()) === 0)
			await group.locator('label').first().tap()
	await historyStill(page)
	await hands.tapAbout('product.buy_sum', 'sum', sheet)
	await hands.on('title.checkout')
	await historyStill(page)
	await back(page)
	await hands.on('title.detail')
	await historyStill(page)
	expect(await page.getByRole('dialog').count()).toBe(0)
	await back(page)
	await beforeProduct(hands)
	await phone.close()
})

test('sheets on sheets and questions close one by one', async () => {
	const person = await world.person({ money: 500_00n })
	const phone = await world.phone({ token: person.token })
	const { page } = phone
	const hands = handsOn(page, 'en')
	const dialogs = page.getByRole('dialog')
	await page.goto('/profile')
	await hands.on('title.profile')
	await page
		.getByRole('button', { name: hands.words('accounts.mobile') })
		.first()
		.tap()
	await dialogs.first().waitFor()
	// A new number is not verified yet; the sheet offers another one.
	await hands.tap('button', 'profile.new_mobile', dialogs.first())
	await dialogs.first().locator('button[aria-haspopup="dialog"]').tap()
	await page.waitForFunction(() => document.querySelectorAll('[role="dialog"]').length === 2)
	await historyStill(page)
	await back(page)
	await page.waitForFunction(() => document.querySelectorAll('[role="dialog"]').length === 1)
	await historyStill(page)
	await back(page)
	await closed(dialogs.first())
	expect(await path(page)).toBe('/profile')

	await page.goto('/capitalRecord')
	await hands.on('title.capitalRecord')
	await page.getByRole('button', { name: hands.words('proof.title') }).tap()
	await dialogs.first().waitFor()
	await historyStill(page)
	await back(page)
	await closed(dialogs.first())
	expect(await path(page)).toBe('/capitalRecord')

	// A sheet that replaces another one shares its history entry.
	const orderId = await buyOne(world, person, thing)
	await page.goto(`/orderInfo/${orderId}`)
	await hands.on('title.orderInfo')
	const title = page.getByRole('heading', { name: hands.words('order.ask_cancel_title') })
	await hands.tap('button', 'order.more_actions')
	await page.getByRole('button', { name: hands.words('order.action.ask_cancel') }).tap()
	await title.waitFor()
	await page.waitForFunction(() => document.querySelectorAll('[role="dialog"]').length === 1)
	await historyStill(page)
	await back(page)
	await closed(dialogs.first())
	expect(await path(page)).toBe(`/orderInfo/${orderId}`)
	await phone.close()
})

test('back at a product, its place, its options and its picture are as they were', async () => {
	const phone = await world.phone()
	const { page } = phone
	const hands = handsOn(page, 'en')
	await toProduct(hands)
	const groups = page.locator('main section fieldset')
	await groups.nth(0).locator('label').nth(1).tap()
	await groups.nth(1).locator('label').nth(1).tap()
	// The last picture, which belongs to no option.
	const track = page.locator('main section ul').first()
	const count = await track.locator('li').count()
	await track.locator('button[tabindex="0"]').focus()
	for (let place = 0; place < count; place += 1) await page.keyboard.press('ArrowRight')
	const last = track.locator('li').nth(count - 1)
	await last.and(page.locator('[aria-hidden="false"]')).waitFor()

	const other = page.locator('main article a').last()
	await other.scrollIntoViewIfNeeded()
	// A tap may scroll once more, if the page has just grown: the place is that of the tap itself.
	const left = other.evaluate(
		(link) =>
			new Promise<number>((resolve) => {
				link.addEventListener('click', () => resolve(window.scrollY), { once: true })
			}),
	)
	await other.tap()
	const before = await left
	expect(before).toBeGreaterThan(800)
	await page.waitForFunction((from) => !location.pathname.startsWith(from), product.path)
	await hands.on('title.detail')
	await page.waitForFunction(() => window.scrollY < 100)

	await back(page)
	await page.waitForFunction((to) => location.pathname.startsWith(to), product.path)
	await hands.on('title.detail')
	await page.waitForFunction((place) => Math.abs(window.scrollY - place) <= 1, before)
	for (const group of [0, 1])
		expect(await groups.nth(group).locator('input').nth(1).isChecked()).toBe(true)
	await last.and(page.locator('[aria-hidden="false"]')).waitFor()

	// Opened again, it starts from the beginning.
	await toProduct(hands)
	expect(await scrollY(page)).toBe(0)
	expect(await groups.nth(1).locator('input:checked').count()).toBe(0)
	await phone.close()
})

/** Taps twice, so fast that the page draws nothing in between. */
async function doubleTap(target: Locator): Promise<void> {
	await target.evaluate((here: HTMLElement) => {
		here.click()
		here.click()
	})
}

const repeated = '数据正在处理，请勿重复提交'

async function onOrder(): Promise<[Hands, Phone]> {
	const person = await world.person({ money: 500_00n })
	const orderId = await buyOne(world, person, thing)
	const phone = await world.phone({ token: person.token })
	const hands = handsOn(phone.page, 'en')
	await phone.page.addInitScript(() => {
		const said: string[] = []
		Object.assign(window, { said })
		addEventListener('DOMContentLoaded', () =>
			new MutationObserver(() => {
				for (const status of document.querySelectorAll('[role="status"]'))
					if (status.textContent) said.push(status.textContent)
			}).observe(document.body, { childList: true, subtree: true, characterData: true }),
		)
	})
	await phone.page.goto(`/orderInfo/${orderId}`)
	await hands.on('title.orderInfo')
	return [hands, phone]
}

/** All toasts since the page was opened. */
const saidOn = (page: Page) =>
	page.evaluate(() =>
		'said' in window && Array.isArray(window.said) ? window.said.join('\n') : '',
	)

test('"Remind the shop" tapped twice reminds once, and its success is what one reads', async () => {
	const [hands, phone] = await onOrder()
	const { page } = phone
	// The clock is stopped: the second tap comes within the second, however slow the machine is.
	await page.clock.setFixedTime(Date.now())
	const remind = hands.the('button', 'order.action.remind')
	await doubleTap(remind)
	await hands.told('order.reminded')
	// Once more, after the answer.
	if (await remind.isVisible()) await doubleTap(remind)
	expect(await saidOn(page)).not.toContain(repeated)
	expect(phone.calls.filter((call) => call.includes('/api/order/remind'))).toHaveLength(1)
	await phone.close()
})

test('"Buy again" tapped twice goes to the cart, once', async () => {
	const [hands, phone] = await onOrder()
	const { page } = phone
	await page.clock.setFixedTime(Date.now())
	await doubleTap(hands.the('button', 'order.action.buy_again'))
	await hands.on('title.bag')
	expect(await saidOn(page)).not.toContain(repeated)
	expect(phone.calls.filter((call) => call.startsWith('POST') && /again/i.test(call))).toHaveLength(
		1,
	)
	await back(page)
	await hands.on('title.orderInfo')
	await phone.close()
})
