import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { allRules, colourRules, overflowOf, violationsOn } from './axe.ts'
import { still } from './settled.ts'

/** The faults of the page as it is: what sticks out at 1280 and 768 pixels, and what axe finds in light and dark mode. */
export async function lookAt(page: Page, name: string): Promise<string[]> {
	const found: string[] = []
	for (const width of [1280, 768]) {
		await page.setViewportSize({ width, height: 800 })
		await still(page)
		found.push(...(await overflowOf(page)).map((what) => `${name} at ${width}: ${what}`))
	}
	await page.setViewportSize({ width: 1280, height: 800 })
	return [...found, ...(await violationsIn(page)).map((what) => `${name}: ${what}`)]
}

/** What axe finds in light and dark mode. */
export async function violationsIn(page: Page): Promise<string[]> {
	await still(page)
	const light = await violationsOn(page, allRules)
	await page.emulateMedia({ colorScheme: 'dark' })
	await still(page)
	const dark = await violationsOn(page, colourRules)
	await page.emulateMedia({ colorScheme: 'light' })
	return [...light, ...dark.map((what) => `dark: ${what}`)]
}

/** Expects that nothing sticks out on a phone and on a screen, and that axe finds nothing in light and dark mode. */
export async function expectFits(page: Page): Promise<void> {
	for (const width of [390, 1280]) {
		await page.setViewportSize({ width, height: 844 })
		await still(page)
		expect(await overflowOf(page)).toEqual([])
	}
	expect(await violationsIn(page)).toEqual([])
}
