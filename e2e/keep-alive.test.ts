import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { say } from './say.ts'
import { settled, still } from './settled.ts'
import { openWorld, type Phone, type World } from './world.ts'

/** How many pages besides the tabs are kept alive. Source: docs/product/shop-app.md, Kept pages. */
const keptMost = 10

let world: World
let phone: Phone
let page: Page

beforeAll(async () => {
	world = await openWorld()
	phone = await world.phone({ token: await world.signIn('demo') })
	page = phone.page
})
afterAll(() => world?.close())

const scrollY = () => page.evaluate(() => Math.round(window.scrollY))

/** Scrolls as a person does: to the present end, repeatedly, until there are enough items. */
async function scrollToItem(place: number): Promise<string> {
	const items = page.locator('main:visible article')
	for (;;) {
		const there = await items.count()
		if (there >= place) break
		await items.last().scrollIntoViewIfNeeded()
		await page.waitForFunction(
			(before) =>
				[...document.querySelectorAll('main article')].filter((one) => one.checkVisibility())
					.length > before,
			there,
		)
	}
	const item = items.nth(place - 1)
	await item.evaluate((here) => here.scrollIntoView({ block: 'center', behavior: 'instant' }))
	return (await item.getByRole('link').first().getAttribute('href')) ?? ''
}

test('back from a product, a list stands where it was: same place, same elements, nothing asked again', async () => {
	await page.goto('/products?sort=new')
	await settled(page)
	const href = await scrollToItem(40)
	// The end of the list may be visible while the next page is loading.
	await phone.answered()
	const before = await scrollY()
	expect(before).toBeGreaterThan(4_000)
	// A mark on the element itself: only the same element still has it afterwards.
	await page.locator(`main:visible article:has(a[href="${href}"])`).evaluate((here) => {
		here.dataset['mark'] = 'the same'
	})

	await page.locator(`main:visible a[href="${href}"]`).tap()
	await page.waitForURL(`**${href}`)
	await settled(page, say('en', 'title.detail'))
	// The last part of the way to the top is smooth scrolling.
	await expect.poll(scrollY).toBeLessThan(100)
	await phone.answered()

	const asked = phone.calls.length
	await page.getByRole('button', { name: say('en', 'common.back'), exact: true }).tap()
	await page.waitForURL('**/products?sort=new')
	await page.locator('main:visible [data-mark="the same"]').waitFor()
	await expect.poll(scrollY).toBe(before)
	await phone.answered()
	// Other things are asked when the code for them has come, which may be now: live events, and what can be translated.
	const ofList = phone.calls
		.slice(asked)
		.filter((call) => /\/api\/(product|index|shop)\//.test(call))
	expect(ofList).toEqual([])
	expect(await scrollY()).toBe(before)
	expect(await page.locator('main:visible article').count()).toBeGreaterThanOrEqual(40)
})

test('a tab comes back as it was left, and a product page does not stay', async () => {
	await page.goto('/home')
	await settled(page, say('en', 'title.home'))
	const href = await scrollToItem(10)
	await phone.answered()
	const before = await scrollY()
	await page.getByRole('link', { name: say('en', 'tab.browse') }).tap()
	await settled(page, say('en', 'title.explore'))
	await page.getByRole('link', { name: say('en', 'tab.home'), exact: true }).tap()
	await settled(page, say('en', 'title.home'))
	await expect.poll(scrollY).toBe(before)

	await page.locator(`main:visible a[href="${href}"]`).tap()
	await settled(page, say('en', 'title.detail'))
	expect(await page.locator('main').count()).toBe(3)
	await page.goBack()
	await settled(page, say('en', 'title.home'))
	// Home and Browse are there, one shown and one hidden; the product page is gone.
	await page.waitForFunction(() => document.querySelectorAll('main').length === 2)
})

test('what was typed into a form waits there', async () => {
	const visitor = await world.phone()
	const form = visitor.page
	await form.goto('/login')
	await settled(form, say('en', 'title.login'))
	const account = form.getByRole('textbox', { name: say('en', 'accounts.account') })
	await account.fill('nadia@example.com')
	await form.getByRole('link', { name: say('en', 'title.register'), exact: true }).tap()
	await settled(form, say('en', 'title.register'))
	const username = form.getByRole('textbox', { name: say('en', 'accounts.username') })
	await username.fill('nadia')
	await form.goBack()
	await settled(form, say('en', 'title.login'))
	expect(await account.inputValue()).toBe('nadia@example.com')
	await form.goForward()
	await settled(form, say('en', 'title.register'))
	expect(await username.inputValue()).toBe('nadia')
	await visitor.close()
})

test('twelve shops later, the tabs and the ten pages used last are alive, and no more', async () => {
	await page.goto('/explore')
	await settled(page, say('en', 'title.explore'))
	const links = page.locator('main:visible a[href^="/shop/"]')
	const more = page.getByRole('button', { name: say('en', 'explore.more_shops') })
	while (await more.isVisible()) {
		const there = await links.count()
		await more.tap()
		await page.waitForFunction(
			(before) => document.querySelectorAll('main a[href^="/shop/"]').length > before,
			there,
		)
	}
	const shops = [
		...new Set(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))),
	]
	expect(shops.length).toBeGreaterThan(keptMost + 1)
	const visit = async (shop: string) => {
		const asked = phone.calls.length
		await page.locator(`main:visible a[href="${shop}"]`).first().tap()
		await settled(page, say('en', 'title.shop'))
		await phone.answered()
		await page.goBack()
		await settled(page, say('en', 'title.explore'))
		return phone.calls.slice(asked).filter((call) => call.includes('/api/shop/')).length
	}
	for (const shop of shops) expect(await visit(shop)).toBeGreaterThan(0)
	// Browse itself, a tab, does not count.
	expect(await page.locator('main').count()).toBe(1 + keptMost)
	expect(phone.complaints).toEqual([])
})

test('the first page stands without a movement, and a later one moves in', async () => {
	const visitor = await world.phone()
	const here = visitor.page
	await here.addInitScript(() => {
		addEventListener('animationstart', ({ target }) => {
			const isPage = target instanceof Element && target.matches('.page-body')
			if (isPage) document.documentElement.dataset['entered'] = 'yes'
		})
	})
	const entered = () => here.evaluate(() => document.documentElement.dataset['entered'] ?? 'no')
	await here.clock.install()
	await here.goto('/home')
	await settled(here, say('en', 'title.home'))
	await here.clock.runFor(10_000)
	await still(here)
	expect(await entered()).toBe('no')
	await here.getByRole('link', { name: say('en', 'tab.browse') }).tap()
	await settled(here, say('en', 'title.explore'))
	await here.waitForFunction(() => document.documentElement.dataset['entered'] === 'yes')
	await visitor.close()
})
