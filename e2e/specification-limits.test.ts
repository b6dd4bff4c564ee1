import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { listProducts } from '@portolan/contract'
import type { Page } from 'playwright-core'
import { say } from './say.ts'
import { settled } from './settled.ts'
import { openWorld, type Phone, type World } from './world.ts'

/** The numbers in the specification's sections 2 and 9 that a shopper's page must keep, each checked in a browser. */
let world: World
let phone: Phone
let page: Page
let product: { path: string; title: string }

beforeAll(async () => {
	world = await openWorld()
	const { list } = await world.as(null)(listProducts)
	const [first] = list
	if (!first) throw new Error('There is nothing to buy.')
	product = { path: `/detail/${first.product_id}/${first.mer_id}`, title: first.title }
})
beforeEach(async () => {
	phone = await world.phone({ token: await world.signIn('demo') })
	page = phone.page
})
afterEach(() => phone.close())
afterAll(() => world?.close())

test('a toast stays 1200 ms and no longer, and lies at 2000 or above', async () => {
	await page.clock.install()
	await page.goto(product.path)
	await settled(page, say('en', 'title.detail'))
	await page.route('**/api/product/like', (route) => route.fulfill({ status: 502, body: '' }))
	const words = page
		.getByRole('status')
		.getByText(say('en', 'problem.system_interface', { status: 502 }), { exact: true })
	await page.clock.pauseAt(Date.now() + 60_000)
	await page
		.locator('header')
		.getByRole('button', { name: say('en', 'product.like', { title: product.title }) })
		.tap()
	await words.waitFor()
	const layer = await words.evaluate((element) => {
		const status = element.closest('[role="status"]')
		return status ? Number(getComputedStyle(status).zIndex) : 0
	})
	expect(layer).toBeGreaterThanOrEqual(2000)
	await page.clock.runFor(1_100)
	expect(await words.isVisible()).toBe(true)
	await page.clock.runFor(200)
	await words.waitFor({ state: 'detached' })
})

test('dialogs lie at 2000 or above', async () => {
	await page.goto('/setting')
	await settled(page, say('en', 'title.setting'))
	await page.getByRole('button', { name: say('en', 'setting.logout'), exact: true }).tap()
	const dialog = page.getByRole('alertdialog')
	await dialog.waitFor()
	expect(
		await dialog.evaluate((element) => Number(getComputedStyle(element).zIndex)),
	).toBeGreaterThanOrEqual(2000)
})

test('a list asks for more 300 before its end, and says when there is no more', async () => {
	const pages = () =>
		phone.calls.filter((call) => call.includes('/api/product/list') && /[?&]page=2\b/.test(call))
			.length
	// Pages of ten from here on, so that the end of the first one is near.
	await page.goto('/products')
	await settled(page, say('en', 'title.products'))
	await page.locator('a[href^="/detail/"]').first().waitFor()
	expect(pages()).toBe(0)
	const toEnd = (left: number) =>
		page.evaluate((px) => {
			const end = document.documentElement.scrollHeight - window.innerHeight
			window.scrollTo({ top: end - px, behavior: 'instant' })
		}, left)
	await toEnd(700)
	await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
	expect(pages()).toBe(0)
	const asked = page.waitForRequest((request) => /list\?.*page=2\b/.test(request.url()))
	await toEnd(290)
	await asked
	const end = page.getByText(say('en', 'list.no_more'), { exact: true })
	for (let turn = 0; turn < 40 && !(await end.isVisible()); turn += 1) {
		await toEnd(0)
		await phone.answered()
	}
	await end.waitFor()
})

test('a picture that does not come is asked for three times more', async () => {
	await page.clock.install()
	const asked = new Map<string, number>()
	await page.route('**/media/c/**', (route) => {
		const url = route.request().url()
		asked.set(url, (asked.get(url) ?? 0) + 1)
		return route.abort()
	})
	await page.goto('/products')
	await settled(page, say('en', 'title.products'))
	await page.locator('a[href^="/detail/"]').first().waitFor()
	for (let turn = 0; turn < 12; turn += 1) {
		await page.clock.runFor(2_000)
		await page.waitForLoadState('networkidle')
	}
	expect(Math.max(...asked.values())).toBe(4)
})

test('after a route change the view scrolls smoothly to the top of the app, 20 above it', async () => {
	await page.addInitScript(() => {
		const scrolls: ScrollToOptions[] = []
		Object.assign(window, { scrolls })
		const real = window.scrollTo.bind(window)
		window.scrollTo = ((to: ScrollToOptions) => {
			scrolls.push(to)
			real(to)
		}) as typeof window.scrollTo
	})
	await page.goto('/home')
	await settled(page, say('en', 'title.home'))
	await page.getByRole('link', { name: say('en', 'tab.browse'), exact: true }).tap()
	await settled(page, say('en', 'title.explore'))
	const { last, top } = await page.evaluate(() => ({
		last: (window as unknown as { scrolls: ScrollToOptions[] }).scrolls.at(-1),
		top: document.querySelector<HTMLElement>('#app')?.offsetTop ?? 0,
	}))
	expect(last).toEqual({ top: Math.max(0, top - 20), behavior: 'smooth' })
})

test('pulling a list goes through the states of the specification', async () => {
	await page.goto('/products')
	await settled(page, say('en', 'title.products'))
	const state = (key: string) =>
		page
			.getByRole('status')
			.filter({ hasText: say('en', key) })
			.first()
	await page.locator('a[href^="/detail/"]').first().waitFor()
	const touch = await page.context().newCDPSession(page)
	const at = (y: number) => [{ x: 195, y }]
	const answers: (() => void)[] = []
	await page.route('**/api/product/list*', async (route) => {
		await new Promise<void>((resolve) => answers.push(resolve))
		await route.continue()
	})
	await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(400) })
	await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(430) })
	await state('list.pulling').waitFor()
	await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(480) })
	await state('list.loosing').waitFor()
	await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
	const head = state('list.refreshing')
	await head.waitFor()
	expect((await head.boundingBox())?.height).toBe(50)
	for (const answer of answers) answer()
	await state('list.refreshed').waitFor()
	await state('list.refreshed').waitFor({ state: 'detached' })
})

test('the tabs of the order list are those of the specification', async () => {
	await page.goto('/myPurchases')
	await settled(page, say('en', 'title.myPurchases'))
	const tabs = await page.getByRole('tab').allTextContents()
	const named = ['all', 'waiting_pay', 'waiting_deliver', 'deliveried', 'completed', 'cancelled']
	expect(tabs.map((tab) => tab.replace(/\d+$/, '').trim()).slice(0, named.length)).toEqual(
		named.map((name) => say('en', `purchases.tab_${name}`)),
	)
	expect(tabs.join(' ')).toContain(say('en', 'purchases.tab_refunding'))
	expect(tabs.join(' ')).toContain(say('en', 'purchases.tab_refunded'))
})

test('somebody of no language that the shop has reads English', async () => {
	await phone.close()
	phone = await world.phone({ locale: 'is-IS' })
	page = phone.page
	await page.goto('/home')
	await settled(page, say('en', 'title.home'))
	expect(await page.locator('html').getAttribute('lang')).toBe('en')
})
