import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes, type LanguageFile } from '@portolan/contract'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { handsOn } from './hands.ts'
import { screensOf, wishFor, type ScreenPlace } from './screens.ts'
import { settled, still } from './settled.ts'
import { openWorld, type World } from './world.ts'

let world: World
let screens: ScreenPlace[]
let axeSource: string
let token: string

beforeAll(async () => {
	world = await openWorld()
	token = await world.signIn('demo')
	screens = await screensOf(world, token)
	axeSource = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
})
afterAll(() => world?.close())

/** WCAG 2.2 A and AA, with what they took over from before. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const allRules: RunOptions = { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] }
/** In the dark only colours are other than in the light. */
const colourRules: RunOptions = {
	runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
	resultTypes: ['violations'],
}

async function violationsOn(page: Page, options: RunOptions): Promise<string[]> {
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
	const results = await page.evaluate((how) => {
		return withAxe(window).axe.run(document, how)

		function withAxe(here: unknown) {
			return here as { axe: { run(on: Document, how: unknown): Promise<AxeResults> } }
		}
	}, options)
	return results.violations.flatMap(({ id, nodes }) =>
		nodes.map(({ target, failureSummary }) => {
			const why = failureSummary?.split('\n').slice(1, 2).join(' ').trim() ?? ''
			return `${id} at ${target.join(' ')}: ${why}`
		}),
	)
}

/** Elements that stick out beside the screen, when the page can be moved sideways. */
function overflowOf(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const root = document.documentElement
		const wide = Math.max(root.scrollWidth, document.body.scrollWidth)
		if (wide <= root.clientWidth) return []
		const out = [...document.querySelectorAll('body *')].filter((part) => {
			const { left, right, width } = part.getBoundingClientRect()
			return width > 0 && part.checkVisibility() && (right > root.clientWidth + 1 || left < -1)
		})
		const named = out.slice(0, 3).map((part) => `${part.tagName} ${part.className}`.slice(0, 80))
		return [`${wide} px wide on ${root.clientWidth}: ${named.join(' | ')}`]
	})
}

async function lookAtAll(
	lang: LanguageFile,
	look: (page: Page) => Promise<string[]>,
): Promise<string[]> {
	const found: string[] = []
	const left = [...screens]
	const walk = async () => {
		const shopper = await world.phone({ lang, token })
		const visitor = await world.phone({ lang })
		await wishFor(shopper.context, world)
		for (let place = left.shift(); place; place = left.shift()) {
			const { page } = place.visitor ? visitor : shopper
			await page.goto(place.path)
			await settled(page)
			await place.open?.(handsOn(page, lang))
			await still(page)
			for (const what of await look(page)) found.push(`${place.name} (${lang}): ${what}`)
		}
		found.push(...shopper.complaints, ...visitor.complaints)
		await shopper.close()
		await visitor.close()
	}
	await Promise.all([walk(), walk()])
	return found
}

const narrowAndWide = [360, 430] as const

async function overflowAtAllWidths(page: Page): Promise<string[]> {
	const found: string[] = []
	for (const width of narrowAndWide) {
		await page.setViewportSize({ width, height: 844 })
		found.push(...(await overflowOf(page)))
	}
	await page.setViewportSize({ width: 390, height: 844 })
	return found
}

async function everythingOn(page: Page): Promise<string[]> {
	const light = await violationsOn(page, allRules)
	await page.emulateMedia({ colorScheme: 'dark' })
	await still(page)
	const dark = await violationsOn(page, colourRules)
	await page.emulateMedia({ colorScheme: 'light' })
	return [
		...light.map((one) => `light: ${one}`),
		...dark.map((one) => `dark: ${one}`),
		...(await overflowAtAllWidths(page)),
	]
}

test('every screen of the route table is looked at', () => {
	const looked = new Set(screens.map(({ name }) => name))
	expect(routes.map(({ name }) => name).filter((name) => !looked.has(name))).toEqual([])
})

test('axe finds nothing on any screen, light and dark, and nothing sticks out, in English', async () => {
	expect(await lookAtAll('en', everythingOn)).toEqual([])
})

test('axe finds nothing on any screen, light and dark, and nothing sticks out, in Arabic', async () => {
	expect(await lookAtAll('ar', everythingOn)).toEqual([])
})

test('nothing sticks out at 360 and 430 wide in German, whose words are long', async () => {
	expect(await lookAtAll('de', overflowAtAllWidths)).toEqual([])
})
