import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from './world.ts'

let world: World
let pages: string[]

beforeAll(async () => {
	world = await openWorld()
	const list = await fetch(`${world.url}/api/product/list?limit=1`).then((answer) => answer.json())
	const [{ product_id: product, mer_id: shop }] = list.data.list
	pages = [
		'/home',
		'/explore',
		`/detail/${product}`,
		`/shop/${shop}`,
		'/search?title=lamp',
		'/search?title=nothingofthisname',
		'/login',
		'/register',
		'/bag',
		'/myPurchases',
		'/capitalRecord',
	]
})
afterAll(() => world.close())

/**
 * Runs in the page: what each element looks like. Variables are compared where they are used. Chromium does not always say how wide an
 * automatic margin is; the place says that.
 */
function looks(): string[] {
	return [...document.querySelectorAll('#app, #app *')].flatMap((element, at) =>
		[null, '::before', '::after'].map((part) => {
			const style = getComputedStyle(element, part)
			if (part !== null && style.content === 'none') return ''
			const values = [...style].filter((name) => !/^--|^margin-(inline|left|right)/.test(name))
			const text = values.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ')
			const { x, width } = element.getBoundingClientRect()
			return `${at} ${element.tagName} ${element.getAttribute('class')} ${part}: x: ${x}; width: ${width}; ${text}`
		}),
	)
}

/** The page as it is before anything but its HTML has come, and how it looks with all styles. */
async function compare(page: Page, path: string): Promise<string[]> {
	// A page that takes long on a busy machine comes without content.
	for (let tries = 0; tries < 5; tries += 1) {
		await page.goto(path, { waitUntil: 'commit' })
		await page.waitForLoadState('domcontentloaded')
		if ((await page.locator('#app[data-rendered]').count()) > 0) break
	}
	expect(await page.locator('#app[data-rendered]').count(), path).toBe(1)
	const before = await page.evaluate(looks)
	await page.evaluate(async () => {
		const address = document.querySelector<HTMLElement>('[data-styles]')?.dataset['styles']
		const link = document.createElement('link')
		link.rel = 'stylesheet'
		link.href = `${address}?all`
		const loaded = new Promise((resolve, reject) => {
			link.addEventListener('load', resolve)
			link.addEventListener('error', reject)
		})
		document.head.append(link)
		await loaded
	})
	const after = await page.evaluate(looks)
	expect(before.length).toBe(after.length)
	return after.flatMap((look, at) =>
		look === before[at] ? [] : [firstDifference(before[at], look)],
	)
}

function firstDifference(before = '', after: string): string {
	const [known, all] = [before.split('; '), after.split('; ')]
	const at = all.findIndex((value, place) => value !== known[place])
	return `${after.slice(0, after.indexOf(': '))}: ${known[at]} should be ${all[at]}`
}

test.each([
	['en', 390, false],
	['ar', 390, true],
	['de', 1_100, false],
] as const)(
	'%s at %i px: a page comes with all the styles of what it shows',
	async (lang, width, dark) => {
		const phone = await world.phone({ lang, width, dark, token: await world.signIn('mila') })
		await phone.context.addCookies([{ name: 'device', value: 'UTC', url: world.url }])
		await phone.page.route(/\/assets\/.*\.js/, (route) => route.abort())
		await phone.page.route(/\/assets\/.*\.css$/, (route) => route.abort())
		for (const path of lang === 'en'
			? pages
			: pages.filter((each) => !/search|login|register|explore/.test(each)))
			expect((await compare(phone.page, path)).join('\n'), path).toBe('')
		await phone.close()
	},
)

test('without JavaScript a page gets all styles, too', async () => {
	const context = await world.browser.newContext({ javaScriptEnabled: false })
	const page = await context.newPage()
	const [styles] = await Promise.all([
		page.waitForResponse(/\/assets\/index-[^/]*\.css$/),
		page.goto(`${world.url}/home`),
	])
	expect(styles.status()).toBe(200)
	await context.close()
})
