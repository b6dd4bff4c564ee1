import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProducts, getProduct } from '@portolan/contract'
import type { LanguageFile } from '@portolan/contract'
import { firstLoadSizes } from './first-load-sizes.ts'
import { handsOn } from './shopper-steps.ts'
import { openWorld, type World } from './world.ts'

/**
 * Orders of lists in the address and reachable, pictures of options, the head of a product, pages without layout shifts,
 * and the size of the first load.
 */

let world: World

beforeAll(async () => {
	world = await openWorld()
})
afterAll(() => world?.close())

test('every order of a search can be reached at 390 px; it stands in the address, and a reload keeps it', async () => {
	for (const lang of ['en', 'de', 'ar'] satisfies LanguageFile[]) {
		const phone = await world.phone({ lang })
		const { page } = phone
		const hands = handsOn(page, lang)
		await page.goto('/search?title=lamp')
		await hands.on('title.search')
		const order = page.locator('main button[aria-haspopup="dialog"]').first()
		await order.tap()
		const sheet = page.getByRole('dialog')
		await sheet.waitFor()
		for (const key of ['default', 'sales', 'new', 'price_rising', 'price_falling']) {
			const box = await hands.the('button', `products.sort_${key}`, sheet).boundingBox()
			expect(box?.x).toBeGreaterThanOrEqual(0)
			expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(390)
		}
		await hands.tap('button', 'products.sort_price_rising', sheet)
		await sheet.waitFor({ state: 'detached' })
		await page.waitForURL((url) => url.searchParams.get('sort') === 'price_asc')
		await page.reload()
		await hands.on('title.search')
		expect(new URL(page.url()).searchParams.get('sort')).toBe('price_asc')
		await order.getByText(hands.words('products.sort_price_rising')).waitFor()
		// The whole row is within the page: nothing is hidden behind a neighbour.
		const wide = await page.evaluate(() => document.documentElement.scrollWidth)
		expect(wide).toBeLessThanOrEqual(390)
		expect(phone.complaints).toEqual([])
		await phone.close()
	}
})

test('the order and the filters of /products, and the category of /popular, are in the address', async () => {
	const phone = await world.phone({ token: await world.signIn('demo') })
	const { page } = phone
	const hands = handsOn(page, 'en')
	const sheet = page.getByRole('dialog')
	await page.goto('/products')
	await hands.on('title.products')
	await page.locator('main button[aria-haspopup="dialog"]').first().tap()
	await hands.tap('button', 'products.sort_price_falling', sheet)
	await sheet.waitFor({ state: 'detached' })
	await page.waitForURL('**/products?sort=price_desc')
	await page.getByRole('button', { name: hands.words('products.filter'), exact: true }).tap()
	await hands.fill('products.price_to', '40')
	await hands.tap('button', 'products.filter_apply', sheet)
	await page.waitForURL('**/products?sort=price_desc&price_max=40')
	await page.reload()
	await hands.on('title.products')
	const first = page.locator('main article').first()
	await first.waitFor()
	const { list } = await world.as(null)(listProducts, { sort: 'price_desc', price_max: '40.00' })
	await first.getByText(list[0]?.title ?? '').waitFor()
	// One history entry for the list, however often its order changed.
	await page.goto('/home')
	await hands.on('title.home')
	await page.evaluate(() => history.back())
	await page.waitForURL('**/products?sort=price_desc&price_max=40')

	await page.goto('/popular')
	await hands.on('title.popular')
	await page.getByRole('tab').nth(1).tap()
	await page.waitForURL((url) => url.searchParams.has('category_id'))
	await page.reload()
	await hands.on('title.popular')
	expect(await page.getByRole('tab').nth(1).getAttribute('aria-selected')).toBe('true')
	await phone.close()
})

async function pathWithColours(): Promise<string> {
	const call = world.as(null)
	for (const { product_id } of (await call(listProducts, { limit: 50 })).list) {
		const { specs, skus } = await call(getProduct, { product_id })
		if (specs.length > 0 && new Set(skus.map(({ image }) => image)).size > 2)
			return `/detail/${product_id}`
	}
	throw new Error('No product has colours.')
}

test('the pictures of the colours are asked for together with the page, in a wide window too', async () => {
	const path = await pathWithColours()
	const context = await world.browser.newContext({
		baseURL: world.url,
		viewport: { width: 1440, height: 900 },
	})
	const page = await context.newPage()
	await page.goto(path)
	await handsOn(page, 'en').on('title.detail')
	const swatches = page.locator('main fieldset label img')
	// They are part of the page from its first rendering, not after something else was loaded.
	expect(await swatches.count()).toBeGreaterThan(1)
	await page.waitForFunction(() =>
		[...document.querySelectorAll<HTMLImageElement>('main fieldset label img')].every(
			(picture) => picture.complete && picture.naturalWidth > 0,
		),
	)
	for (const swatch of await swatches.all())
		expect(await swatch.evaluate((here) => getComputedStyle(here).opacity)).toBe('1')
	await context.close()
})

test('the buttons of a product stand in a head with its name once its picture is scrolled away', async () => {
	const phone = await world.phone()
	const { page } = phone
	const hands = handsOn(page, 'en')
	await page.goto(await pathWithColours())
	await hands.on('title.detail')
	const title = (await page.locator('main h1').textContent()) ?? ''
	const head = page.locator('header')
	expect(await head.getByText(title).count()).toBe(0)
	await page.locator('main h1').evaluate((here) => here.scrollIntoView({ block: 'start' }))
	await page.evaluate(() => scrollBy({ top: 60, behavior: 'instant' }))
	await head.getByText(title).waitFor()
	const ground = await head
		.locator('> div')
		.evaluate((here) => getComputedStyle(here).backgroundColor)
	expect(ground).not.toMatch(/, 0\)$|transparent/)
	await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
	await head.getByText(title).waitFor({ state: 'detached' })
	await phone.close()
})

/** The largest accepted layout shift (CLS). */
const mostShift = 0.02

/** How far the parts of a page moved after they were drawn, as the browser measures it (CLS). */
async function shiftOf(path: string, title: string, lang: LanguageFile): Promise<number> {
	const phone = await world.phone({ lang, token: await world.signIn('demo') })
	const { page } = phone
	await page.addInitScript(() => {
		let moved = 0
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries())
				if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
					moved += Number(entry.value)
			document.documentElement.dataset['moved'] = String(moved)
		}).observe({ type: 'layout-shift', buffered: true })
	})
	await page.goto(path)
	await handsOn(page, lang).on(title)
	await page.waitForLoadState('networkidle')
	await handsOn(page, lang).on(title)
	const moved = await page.evaluate(() => document.documentElement.dataset['moved'] ?? '0')
	await phone.close()
	return Number(moved)
}

test.each([
	['/helpAndSupport', 'title.helpAndSupport', 'en'],
	['/platform', 'title.platform', 'en'],
	['/capitalRecord', 'title.capitalRecord', 'de'],
	['/home', 'title.home', 'en'],
	['/home', 'title.home', 'ar'],
	['/capitalRecord', 'title.capitalRecord', 'en'],
	['/bag', 'title.bag', 'en'],
	['/myPurchases', 'title.myPurchases', 'en'],
	['/myPurchases', 'title.myPurchases', 'de'],
] as const)('%s does not jump while it comes (%s, %s)', async (path, title, lang) => {
	expect(await shiftOf(path, title, lang)).toBeLessThanOrEqual(mostShift)
})

test('a product does not jump while it comes', async () => {
	expect(await shiftOf(await pathWithColours(), 'title.detail', 'en')).toBeLessThanOrEqual(
		mostShift,
	)
})

test('the first load of the shop is at most 100 KB of JavaScript and 12 KB of CSS, as gzip sends it', async () => {
	const sizes = await firstLoadSizes(world.browser, world.url)
	expect(sizes.script).toBeLessThanOrEqual(100)
	expect(sizes.stylesheet).toBeLessThanOrEqual(12)
})
