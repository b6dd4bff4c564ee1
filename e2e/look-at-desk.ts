import type { Page } from 'playwright-core'
import { allRules, colourRules, overflowOf, violationsOn } from './axe.ts'
import { still } from './settled.ts'

/** What is wrong with the page as it stands: what sticks out at 1280 and 768 pixels, what axe finds by day and by night. */
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

/** What axe finds by day and by night. */
export async function violationsIn(page: Page): Promise<string[]> {
	await still(page)
	const light = await violationsOn(page, allRules)
	await page.emulateMedia({ colorScheme: 'dark' })
	await still(page)
	const dark = await violationsOn(page, colourRules)
	await page.emulateMedia({ colorScheme: 'light' })
	return [...light, ...dark.map((what) => `dark: ${what}`)]
}
