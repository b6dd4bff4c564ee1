import { loginMerchant, operatorRoles } from '@portolan/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { overflowOf } from './axe.ts'
import { atDesk, chooseLanguage, openDesk } from './desk.ts'
import { violationsIn } from './look-at-desk.ts'
import { still } from './settled.ts'
import { openWorld, type World } from './world.ts'

/**
 * Every page in the menus of both consoles: nothing sticks out, and axe finds nothing, light and dark, on a phone, a small screen and a large
 * one. `npm test -- desk-widths` looks in two languages each; a run of all tests at the small screen, which no other test has.
 */
const isWhole = process.env['FULL'] === '1'
const widths = isWhole ? [390, 900, 1440] : [900]

let world: World
beforeAll(async () => {
	world = await openWorld()
})
afterAll(() => world?.close())

/** The account remembers its language, so each has one of its own. */
const merchantFaces = [
	['ar', 'merchant1'],
	['en', 'merchant2'],
] as const
test.for(isWhole ? merchantFaces : merchantFaces.slice(0, 1))(
	'the merchants’ console fits every width, in %s',
	async ([lang, account]) => {
		const { token } = await world.as(null)(loginMerchant, { account, password: 'portolan-sells' })
		const desk = await openDesk(world, '/', { door: 'seller', token })
		await chooseLanguage(desk.page, 'seller', lang)
		expect(await faultsIn(desk.page, '/seller')).toEqual([])
		expect(desk.complaints).toEqual([])
		await desk.close()
	},
)

const operatorFaces = ['en', 'zh-CN'] as const
test.for(isWhole ? operatorFaces : operatorFaces.slice(0, 1))(
	'the operators’ console fits every width, in %s',
	async (lang) => {
		const desk = await atDesk(
			world,
			'/',
			operatorRoles.filter((role) => role !== 'finance-2'),
		)
		await chooseLanguage(desk.page, 'desk', lang)
		expect(await faultsIn(desk.page, '/console')).toEqual([])
		expect(desk.complaints).toEqual([])
		await desk.close()
	},
)

/** The faults of every page that the menu leads to. */
async function faultsIn(page: Page, root: string): Promise<string[]> {
	await page.setViewportSize({ width: 1440, height: 900 })
	await page.goto(root)
	await page.getByRole('heading', { level: 1 }).waitFor()
	const links = await page
		.locator('nav a')
		.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
	const paths = [...new Set(links.filter((path) => path.startsWith(root)))]
	expect(paths.length).toBeGreaterThan(15)
	const faults: string[] = []
	for (const path of paths) {
		await page.goto(path)
		await page.getByRole('heading', { level: 1 }).waitFor()
		await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
		for (const width of widths) {
			await page.setViewportSize({ width, height: 900 })
			await still(page)
			const found = [...(await overflowOf(page)), ...(await violationsIn(page))]
			faults.push(...found.map((what) => `${path} at ${width}: ${what}`))
		}
	}
	return faults
}
