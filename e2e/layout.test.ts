import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages, listOrders } from '@portolan/contract'
import type { Page } from 'playwright-core'
import { overflowOf } from './axe.ts'
import { handsOn } from './shopper-steps.ts'
import { unreadableOn } from './large-text.ts'
import { lookAtScreens, type Looking } from './look-at-screens.ts'
import { screensOf, type ScreenPlace } from './screens.ts'
import { settled } from './settled.ts'
import { openWorld, type World } from './world.ts'

let world: World
let screens: ScreenPlace[]
let token: string

beforeAll(async () => {
	world = await openWorld()
	token = await world.signIn('demo')
	screens = await screensOf(world, token)
})
afterAll(() => world?.close())

function lookAt(
	places: readonly ScreenPlace[],
	options: Omit<Looking, 'token'>,
	look: (page: Page) => Promise<string[]>,
): Promise<string[]> {
	return lookAtScreens(world, places, { ...options, token }, look)
}

const named = (...names: string[]) => screens.filter(({ name }) => names.includes(name))

/** Body text is 15 px at the default size. */
const bodyPx = 15

async function largeTextOn(page: Page): Promise<string[]> {
	const size = await page.evaluate(() =>
		Number.parseFloat(getComputedStyle(document.body).fontSize),
	)
	const grown = size === bodyPx * 2 ? [] : [`text is ${size} px, not ${bodyPx * 2}`]
	return [...grown, ...(await overflowOf(page)), ...(await unreadableOn(page))]
}

test('at 200 % text nothing is cut off, covered or lost on any screen, in English', async () => {
	expect(await lookAt(screens, { lang: 'en', textSize: 200 }, largeTextOn)).toEqual([])
})

/** Where people buy and where their money is. */
const mainScreens = [
	'home',
	'detail',
	'bag',
	'checkout',
	'payment',
	'my-purchases',
	'order',
	'order-info',
	'capital-record',
	'with-draw',
	'top-up',
	'wallet-top-up',
	'filter',
]

test.each(['de', 'ar'] as const)(
	'at 200 % text nothing is cut off, covered or lost on the main screens, in %s',
	async (lang) => {
		expect(await lookAt(named(...mainScreens), { lang, textSize: 200 }, largeTextOn)).toEqual([])
	},
)

test.each(['de', 'ru', 'pl', 'ka', 'ar'] as const)(
	'on a phone 360 wide no label of the main screens is cut off or covered, in %s',
	async (lang) => {
		expect(await lookAt(named(...mainScreens), { lang, width: 360 }, unreadableOn)).toEqual([])
	},
)

test('the buttons of the buy bar are one line at 360 px, in every language', async () => {
	const [detail] = named('detail')
	const found: string[] = []
	for (const { file } of languages)
		found.push(
			...(await lookAt(detail ? [detail] : [], { lang: file, width: 360 }, (page) =>
				page.evaluate(() =>
					[...document.querySelectorAll('div.sticky.bottom-0 button')].flatMap((button) => {
						const range = document.createRange()
						range.selectNodeContents(button)
						const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
						return lines.size > 1 ? [`${lines.size} lines: ${button.textContent}`] : []
					}),
				),
			)),
		)
	expect(found).toEqual([])
})

test('an order offers two buttons on one row, and the rest under "More actions"', async () => {
	const { list } = await world.as(token)(listOrders)
	const many = list.find(({ actions }) => actions.length > 3)
	if (!many) throw new Error('No order offers enough.')
	for (const lang of ['en', 'de', 'ru', 'pl', 'ka'] as const) {
		const phone = await world.phone({ lang, token, width: 360 })
		const hands = handsOn(phone.page, lang)
		await phone.page.goto('/myPurchases')
		await settled(phone.page)
		const rows = await phone.page.evaluate(() =>
			[...document.querySelectorAll('main .\\@container > div')].map((row) => {
				const tops = [...row.children].map((part) => {
					const { top, bottom } = part.getBoundingClientRect()
					return Math.round((top + bottom) / 2)
				})
				return { count: tops.length, rows: new Set(tops).size }
			}),
		)
		expect(rows.length).toBeGreaterThan(2)
		expect(rows.filter((row) => row.count > 3 || row.rows > 1)).toEqual([])
		await hands.tap('button', 'order.more_actions')
		const sheet = phone.page.getByRole('dialog')
		await sheet.waitFor()
		expect(await sheet.getByRole('button').count()).toBeGreaterThan(1)
		await phone.close()
	}
})

test('what is under "More actions" does what its button did', async () => {
	const { list } = await world.as(token)(listOrders)
	const order = list.find(({ status, actions }) => status === 1 && actions.includes('refund'))
	if (!order) throw new Error('No paid order can be refunded.')
	const phone = await world.phone({ lang: 'en', token })
	const hands = handsOn(phone.page, 'en')
	await phone.page.goto('/myPurchases/1')
	await settled(phone.page)
	await hands.tap('button', 'order.more_actions')
	await phone.page.getByRole('dialog').waitFor()
	await hands.tap('button', 'order.action.refund', phone.page.getByRole('dialog'))
	await hands.on('title.refund')
	expect(new URL(phone.page.url()).pathname).toMatch(/^\/refund\//)
	await phone.close()
})

test('on a phone on its side the options of a product are shown beside it, two rows or more', async () => {
	const [place] = named('detail-options')
	const found = await lookAt(
		place ? [place] : [],
		{ lang: 'en', width: 844, height: 390 },
		(page) =>
			page.evaluate(() => {
				const dialog = document.querySelector('[role=dialog]')
				const shown = [...(dialog?.querySelectorAll('fieldset') ?? [])].filter((group) => {
					const box = group.getBoundingClientRect()
					const middle = document.elementFromPoint(box.left + 40, box.bottom - 20)
					return box.bottom < innerHeight && middle !== null && group.contains(middle)
				})
				return shown.length < 2 ? [`${shown.length} groups of options are seen whole`] : []
			}),
	)
	expect(found).toEqual([])
})

test('a Japanese title is never broken inside a word', async () => {
	const found = await lookAt(named('home', 'products', 'bag'), { lang: 'ri', width: 360 }, (page) =>
		page.evaluate(() => {
			const words = new Intl.Segmenter('ja', { granularity: 'word' })
			return [...document.querySelectorAll('a, bdi, h1, h2')].flatMap((part) =>
				[...part.childNodes].flatMap((node) =>
					node.nodeType !== Node.TEXT_NODE
						? []
						: [...words.segment(node.textContent ?? '')].flatMap(({ segment, index }) => {
								// Katakana words are long, and make breaks in wrong places most visible.
								if (!/^[ァ-ヶー]{2,9}$/.test(segment)) return []
								const range = document.createRange()
								range.setStart(node, index)
								range.setEnd(node, index + segment.length)
								const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
								return tops.size > 1 ? [segment] : []
							}),
				),
			)
		}),
	)
	expect(found).toEqual([])
})

test('in the dark no picture of the goods glares: its ground is no brighter than a tile of the dark theme', async () => {
	/** The background of a dark tile is at most OKLCH 0.60 (design tokens): a grey of 0.5, plus a margin for the products. */
	const brightestMost = 0.72
	const found = await lookAt(named('home'), { lang: 'en', dark: true }, async (page) => {
		const shot = (await page.screenshot()).toString('base64')
		const brightest = await page.evaluate(async (data) => {
			const image = new Image()
			image.src = `data:image/png;base64,${data}`
			await image.decode()
			const canvas = new OffscreenCanvas(image.width, image.height)
			const ink = canvas.getContext('2d')
			if (!ink) return 1
			ink.drawImage(image, 0, 0)
			const banner = document.querySelector('section[aria-roledescription] img')
			const box = banner?.getBoundingClientRect()
			if (!box) return 1
			const scale = image.width / innerWidth
			// A strip at the end of the banner, beside the products and the text.
			const { data: pixels } = ink.getImageData(
				(box.right - 14) * scale,
				(box.top + 40) * scale,
				6 * scale,
				20 * scale,
			)
			let sum = 0
			for (let at = 0; at < pixels.length; at += 4)
				sum += ((pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0)) / 3 / 255
			return sum / (pixels.length / 4)
		}, shot)
		return brightest > brightestMost
			? [`the banner's ground is ${brightest.toFixed(2)} bright`]
			: []
	})
	expect(found).toEqual([])
})
