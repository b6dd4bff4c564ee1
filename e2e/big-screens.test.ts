/**
 * Tablets, desktop windows and phones in landscape: the page uses its width, nothing sticks out, and with large text nothing is lost.
 * The widths are changed while a page is shown: its HTML is the same for all of them.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LanguageFile } from '@portolan/contract'
import type { Page } from 'playwright-core'
import { allRules, overflowOf, violationsOn } from './axe.ts'
import { unreadableOn } from './large-text.ts'
import { lookAtScreens } from './look-at-screens.ts'
import { screensOf, type ScreenPlace } from './screens.ts'
import { settled, still } from './settled.ts'
import { handsOn } from './shopper-steps.ts'
import { openWorld, type World } from './world.ts'

let world: World
let token: string
let screens: ScreenPlace[]

beforeAll(async () => {
	world = await openWorld()
	token = await world.signIn('demo')
	screens = await screensOf(world, token)
})
afterAll(() => world?.close())

const sizes = [
	{ width: 768, height: 1024 },
	{ width: 1100, height: 800 },
	{ width: 1440, height: 900 },
	{ width: 844, height: 390 },
] as const

const looked = [
	'home',
	'explore',
	'detail',
	'shop',
	'search-results',
	'bag',
	'order-info',
	'capital-record',
	'login',
]

function named(...names: string[]): ScreenPlace[] {
	return screens.filter(({ name }) => names.includes(name))
}

/** What is wrong with the bar of tabs and, on a product page, with the gallery and the buy box. */
function misplacedOn(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const found: string[] = []
		const shown = (part: Element) => part.checkVisibility()
		const boxOf = (selector: string) =>
			[...document.querySelectorAll(selector)].find(shown)?.getBoundingClientRect()
		const bar = boxOf('nav.tab-bar')
		if (!bar || bar.top !== 0 || bar.bottom > 60 || Math.abs(bar.width - innerWidth) > 1)
			found.push('the tabs are not a bar at the top')
		const title = boxOf('header h1:not(.sr-only)')
		if (bar && title && title.top < bar.bottom) found.push('the bar covers the title')
		const gallery = boxOf('.product main > :first-child')
		const name = boxOf('.product main h1')
		const buttons = boxOf('.product > main + div')
		if (gallery && name && buttons) {
			const isBeside = (box: DOMRect) => box.left >= gallery.right || box.right <= gallery.left
			if (!isBeside(name) || !isBeside(buttons)) found.push('the buy box is not beside the gallery')
			if (name.top > gallery.top + 80 || buttons.top < name.bottom)
				found.push('the buy box is not at the top')
		}
		return found
	})
}

async function atAllSizes(page: Page): Promise<string[]> {
	const found: string[] = []
	for (const size of sizes) {
		await page.setViewportSize(size)
		await still(page)
		const faults = [...(await overflowOf(page)), ...(await misplacedOn(page))]
		found.push(...faults.map((one) => `${size.width}×${size.height}: ${one}`))
	}
	return found
}

test.each<LanguageFile>(['en', 'ar'])(
	'on tablets, desktops and phones in landscape the tabs are on top and nothing sticks out (%s)',
	async (lang) => {
		const found = await lookAtScreens(world, named(...looked), { lang, token }, atAllSizes)
		expect(found).toEqual([])
	},
)

test('products are shown in three, four and five columns', async () => {
	const phone = await world.phone({ token })
	await phone.page.goto('/products')
	await settled(phone.page)
	const columns: number[] = []
	for (const width of [390, 768, 1100, 1440]) {
		await phone.page.setViewportSize({ width, height: 900 })
		columns.push(
			await phone.page.evaluate(() => {
				const cards = [...document.querySelectorAll('main article')]
				return new Set(cards.map((card) => card.getBoundingClientRect().left)).size
			}),
		)
	}
	expect(columns).toEqual([2, 3, 4, 5])
	await phone.close()
})

test('a banner is as wide as its page', async () => {
	const phone = await world.phone({ token })
	await phone.page.goto('/home')
	await settled(phone.page)
	const windows = [
		[390, 844],
		[768, 1024],
		[844, 390],
		[1024, 768],
		[1440, 900],
	] as const
	const found: string[] = []
	for (const [width, height] of windows) {
		await phone.page.setViewportSize({ width, height })
		await still(phone.page)
		const box = await phone.page.locator('.banner').first().boundingBox()
		const most = Math.min(width, 1232) - 32
		if (!box || Math.abs(box.width - most) > 1) found.push(`${width}: ${JSON.stringify(box)}`)
	}
	expect(found).toEqual([])
	await phone.close()
})

test('a sheet is a dialog in the middle, the filters are a panel at the end, and Back closes both', async () => {
	const phone = await world.phone({ token, width: 1100, height: 800 })
	const { page } = phone
	const hands = handsOn(page, 'en')
	const dialog = page.getByRole('dialog')
	const openFrom = async (name: string, key: Parameters<typeof hands.tap>[1]) => {
		await page.goto(named(name)[0]?.path ?? '')
		await settled(page)
		const button = hands.the('button', key)
		await button.focus()
		await page.keyboard.press('Enter')
		await dialog.waitFor()
		await still(page)
		const box = await dialog.boundingBox()
		if (!box) throw new Error('The dialog has no box.')
		return { box, button }
	}
	const closed = async (button: Awaited<ReturnType<typeof openFrom>>['button']) => {
		await page.goBack()
		await dialog.waitFor({ state: 'detached' })
		await expect.poll(() => button.evaluate((it) => it === document.activeElement)).toBe(true)
	}

	const sheet = await openFrom('detail', 'product.add')
	expect(Math.abs(sheet.box.x + sheet.box.width / 2 - 550)).toBeLessThan(2)
	expect(Math.abs(sheet.box.y + sheet.box.height / 2 - 400)).toBeLessThan(2)
	await closed(sheet.button)

	const panel = await openFrom('products', 'products.filter')
	expect(panel.box.x + panel.box.width).toBe(1100)
	expect([panel.box.y, panel.box.height]).toEqual([0, 800])
	await closed(panel.button)
	expect(phone.complaints).toEqual([])
	await phone.close()
})

test.each<LanguageFile>(['en', 'ar'])(
	'in a wide window the sum is beside the products, in the cart and at the checkout (%s)',
	async (lang) => {
		const found = await lookAtScreens(
			world,
			named('bag', 'checkout'),
			{ lang, token, width: 1100, height: 800 },
			async (page) => {
				const region = page.getByRole('region', { name: handsOn(page, lang).words('bag.bar') })
				const isCart = page.url().endsWith('/bag')
				const sum = await (isCart ? region : page.locator('main dl').last()).boundingBox()
				const line = await page.locator('main li').filter({ visible: true }).first().boundingBox()
				if (!sum || !line) return ['no sum or no products']
				const isBeside = lang === 'ar' ? sum.x + sum.width < line.x : sum.x > line.x + line.width
				return isBeside && sum.y < 300 ? [] : [`the sum is at ${sum.x}, ${sum.y}`]
			},
		)
		expect(found).toEqual([])
	},
)

test('every page of a wide window shows how many products are in the cart', async () => {
	const phone = await world.phone({ token, width: 1100, height: 800 })
	await phone.page.goto('/myPurchases')
	await phone.page.locator('nav.tab-bar a[href="/bag"] [data-badge]').waitFor()
	await phone.close()
})

test('the titles of the products in the cart are 24 px high or more', async () => {
	const phone = await world.phone({ token })
	await phone.page.goto('/bag')
	await settled(phone.page)
	const links = phone.page.locator('main li a').filter({ visible: true })
	const heights = await links.evaluateAll((all) =>
		all.map((one) => one.getBoundingClientRect().height),
	)
	expect(heights.length).toBeGreaterThan(4)
	expect(heights.filter((one) => one < 24)).toEqual([])
	await phone.close()
})

test('on a phone in landscape all keys of the payment PIN are in view', async () => {
	const found = await lookAtScreens(
		world,
		named('payment-code'),
		{ lang: 'en', token, width: 844, height: 390 },
		async (page) => {
			const keys = page.getByRole('dialog').getByRole('button', { name: /^\d$/ })
			const bottoms = await keys.evaluateAll((all) =>
				all.map((one) => one.getBoundingClientRect().bottom),
			)
			const hidden = bottoms.filter((one) => one > 390).length
			return bottoms.length === 10 && hidden === 0 ? [] : [`${hidden} of ${bottoms.length}`]
		},
	)
	expect(found).toEqual([])
})

test('rows have arrows for a mouse', async () => {
	const phone = await world.phone({ mouse: true, width: 1100, height: 800 })
	const { page } = phone
	await page.goto('/home')
	await settled(page)
	const row = page.locator('main [role=group][tabindex]').nth(1)
	const arrows = row.locator('xpath=../button')
	const place = () => row.evaluate((it) => it.scrollLeft)
	await row.hover()
	await arrows.click()
	await expect.poll(place).toBeGreaterThan(50)
	await arrows.first().click()
	await expect.poll(place).toBe(0)
	await phone.close()
})

test.each([
	{ width: 1100, height: 800 },
	{ width: 1600, height: 1000 },
])('with text of 200 %% nothing is cut, covered or lost at $width px', async (size) => {
	const found = await lookAtScreens(
		world,
		named(...looked),
		{ lang: 'en', token, textSize: 200, ...size },
		async (page) => [...(await unreadableOn(page)), ...(await overflowOf(page))],
	)
	expect(found).toEqual([])
})

/** The screens of a purchase and of what follows it. */
const purchase = [
	'home',
	'search-results',
	'shop',
	'detail',
	'bag',
	'checkout',
	'payment',
	'my-purchases',
	'order-info',
	'refund',
	'capital-record',
	'filter',
]

test.each<{ zoom: number; lang: LanguageFile; width: number; height: number }>([
	{ zoom: 200, lang: 'en', width: 640, height: 512 },
	{ zoom: 200, lang: 'ar', width: 640, height: 360 },
	{ zoom: 400, lang: 'en', width: 320, height: 256 },
	{ zoom: 400, lang: 'ar', width: 320, height: 256 },
])(
	'a page at $zoom % of its size fits the width and is not hidden by bars ($lang, $width × $height)',
	async ({ lang, width, height }) => {
		const found = await lookAtScreens(
			world,
			named(...purchase, 'detail-options', 'products-filter', 'checkout-promo', 'payment-code'),
			{ lang, token, width, height },
			async (page) => [...(await unreadableOn(page)), ...(await overflowOf(page))],
		)
		expect(found).toEqual([])
	},
)

test.each<LanguageFile>(['en', 'ar'])(
	'the screens of a purchase are accessible at 1440 px and on a phone in landscape (%s)',
	async (lang) => {
		const found = await lookAtScreens(
			world,
			named(...purchase),
			{ lang, token, width: 1440, height: 900 },
			async (page) => {
				const wide = await violationsOn(page, allRules)
				await page.setViewportSize({ width: 844, height: 390 })
				await still(page)
				return [...wide, ...(await violationsOn(page, allRules))]
			},
		)
		expect(found).toEqual([])
	},
)

test('an order and the transactions are printed without bars, black on white', async () => {
	const found = await lookAtScreens(
		world,
		named('order-info', 'capital-record'),
		{ lang: 'en', dark: true, token },
		async (page) => {
			await page.emulateMedia({ media: 'print' })
			await page.setViewportSize({ width: 718, height: 1000 })
			await still(page)
			return page.evaluate(() => {
				const faults: string[] = []
				const seen = (part: Element) => part.checkVisibility()
				for (const bar of document.querySelectorAll('nav.tab-bar, main ~ div, header button'))
					if (seen(bar)) faults.push(`printed: ${bar.tagName} ${bar.textContent}`)
				const colours = new Set(
					[...document.querySelectorAll('h1, h2, h3, main p, main dt, main dd, main span')]
						.filter((part) => seen(part) && part.textContent !== '')
						.map((part) => getComputedStyle(part).color),
				)
				const paper = getComputedStyle(document.documentElement).backgroundColor
				return [...faults, ...[...colours].filter((one) => one !== 'rgb(0, 0, 0)'), paper].filter(
					(one) => one !== 'rgb(255, 255, 255)',
				)
			})
		},
	)
	expect(found).toEqual([])
})
