import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes, type LanguageFile } from '@portolan/contract'
import type { Page } from 'playwright-core'
import { allRules, colourRules, overflowOf, unstyledIconsOn, violationsOn } from './axe.ts'
import { lookAtScreens } from './look-at-screens.ts'
import { screensOf, type ScreenPlace } from './screens.ts'
import { still } from './settled.ts'
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

function lookAtAll(lang: LanguageFile, look: (page: Page) => Promise<string[]>): Promise<string[]> {
	return lookAtScreens(world, screens, { lang, token }, look)
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

async function accessibilityOf(page: Page): Promise<string[]> {
	return [...(await violationsOn(page, allRules)), ...(await overflowAtAllWidths(page))]
}

/** Colours are the same in every language, so one of them is looked at in the dark as well. */
async function everythingOn(page: Page): Promise<string[]> {
	const light = [...(await accessibilityOf(page)), ...(await unstyledIconsOn(page))]
	await page.emulateMedia({ colorScheme: 'dark' })
	await still(page)
	const dark = await violationsOn(page, colourRules)
	await page.emulateMedia({ colorScheme: 'light' })
	return [...light, ...dark.map((one) => `dark: ${one}`)]
}

test('every screen of the route table is looked at', () => {
	const looked = new Set(screens.map(({ name }) => name))
	expect(routes.map(({ name }) => name).filter((name) => !looked.has(name))).toEqual([])
})

test('axe finds nothing on any screen, light and dark, nothing sticks out, and icons are drawn, in English', async () => {
	expect(await lookAtAll('en', everythingOn)).toEqual([])
})

test('axe finds nothing on any screen, and nothing sticks out, in Arabic', async () => {
	expect(await lookAtAll('ar', accessibilityOf)).toEqual([])
})

test('nothing sticks out at 360 and 430 wide in German, whose words are long', async () => {
	expect(await lookAtAll('de', overflowAtAllWidths)).toEqual([])
})
