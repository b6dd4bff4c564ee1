import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LanguageFile } from '@portolan/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handsOn } from './shopper-steps.ts'
import { openWorld, type World } from './world.ts'

/** The home page is shown with its own texts; every other page waits for the rest of the texts. */

const shop = fileURLToPath(new URL('../apps/shop', import.meta.url))

let world: World
beforeAll(async () => {
	world = await openWorld()
})
afterAll(() => world?.close())

function readJson<Shape>(...path: string[]): Shape {
	return JSON.parse(readFileSync(join(shop, ...path), 'utf8')) as Shape
}

const keys = Object.keys(readJson<object>('src/messages/en.json'))

/** The built files that the home page loads first. */
function firstScripts(): string[] {
	const manifest = readJson<Record<string, { file: string; imports?: string[] }>>(
		'dist/.vite/manifest.json',
	)
	const found = new Set<string>()
	const follow = (name: string) => {
		if (found.has(name)) return
		found.add(name)
		manifest[name]?.imports?.forEach(follow)
	}
	for (const name of ['index.html', 'src/screens/home/home-screen.tsx']) follow(name)
	return [...found].map((name) => manifest[name]?.file ?? '')
}

test('every key in the code of the first load is among the texts that the first load waits for', () => {
	const scripts = firstScripts()
	expect(scripts.length).toBeGreaterThan(3)
	const code = scripts.map((file) => readFileSync(join(shop, 'dist', file), 'utf8')).join('\n')
	const strings = new Set(
		[...code.matchAll(/(["'`])([\w-]+(?:\.[\w-]+)+)\1/g)].map(([, , text]) => text),
	)
	const used = keys.filter((key) => strings.has(key))
	expect(used.length).toBeGreaterThan(40)
	const file = readdirSync(join(shop, 'dist/assets')).find((name) =>
		/^words-en-(?!rest-).+\.json$/.test(name),
	)
	const first = readJson<object>('dist/assets', file ?? '')
	expect(used.filter((key) => !Object.hasOwn(first, key))).toEqual([])
	expect(Object.keys(first).length).toBeLessThan(200)
})

/** Holds the rest of the texts back until it is released. */
async function holdRest(page: Page, lang: LanguageFile): Promise<() => void> {
	const { promise, resolve } = Promise.withResolvers<void>()
	await page.route(`**/assets/words-${lang}-rest-*`, async (route) => {
		await promise
		await route.continue()
	})
	return () => resolve()
}

async function keysShown(page: Page): Promise<string[]> {
	const html = await page.locator('body').innerHTML()
	return keys.filter((key) => html.includes(`>${key}<`) || html.includes(`"${key}"`))
}

test.each(['de', 'ar'] as const)(
	'while the rest of the texts is on its way home is complete, and the search waits for it, in %s',
	async (lang) => {
		const phone = await world.phone({ lang })
		const { page } = phone
		const hands = handsOn(page, lang)
		const release = await holdRest(page, lang)
		await page.goto('/')
		await hands.on('title.home')
		for (const key of ['home.picked', 'home.hot', 'home.shops'])
			await page.getByRole('heading', { name: hands.words(key), exact: true }).waitFor()
		for (const key of ['tab.home', 'tab.browse', 'tab.cart', 'tab.wallet', 'tab.you'])
			await hands.the('link', key).waitFor()
		await page.locator('header button[aria-haspopup="dialog"]').tap()
		await page.getByRole('dialog', { name: hands.words('deliver.choose_country') }).waitFor()
		expect(await keysShown(page)).toEqual([])
		await page.keyboard.press('Escape')
		await page.getByRole('dialog').waitFor({ state: 'detached' })

		await page.locator('header a[href="/search"]').tap()
		await page.locator('[aria-busy="true"]').filter({ visible: true }).first().waitFor()
		await page.waitForTimeout(500)
		expect(await page.getByRole('combobox').count()).toBe(0)
		expect(await page.title()).toContain(hands.words('title.search'))
		expect(await keysShown(page)).toEqual([])
		release()
		await hands.on('title.search')
		await page.getByRole('combobox').waitFor()
		expect(await keysShown(page)).toEqual([])
		expect(phone.complaints).toEqual([])
		await phone.close()
	},
)

test('a page that is opened first can be read at once; it can be used when all texts are here', async () => {
	const phone = await world.phone({ lang: 'de' })
	const { page } = phone
	const release = await holdRest(page, 'de')
	await page.goto('/login', { waitUntil: 'commit' })
	await page.getByRole('heading', { level: 1 }).waitFor()
	const waiting = page.locator('form[inert]')
	await waiting.waitFor()
	expect(await keysShown(page)).toEqual([])
	release()
	await handsOn(page, 'de').on('title.login')
	await waiting.waitFor({ state: 'detached' })
	expect(await keysShown(page)).toEqual([])
	expect(phone.complaints).toEqual([])
	await phone.close()
})

test('a page that the server does not render waits for all texts', async () => {
	const phone = await world.phone({ lang: 'de', token: await world.signIn('demo') })
	const { page } = phone
	const release = await holdRest(page, 'de')
	await page.goto('/profile')
	await page.locator('#app [aria-busy="true"]').first().waitFor()
	// Its code is here by then.
	await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined)
	expect(await keysShown(page)).toEqual([])
	release()
	await handsOn(page, 'de').on('title.profile')
	expect(await keysShown(page)).toEqual([])
	expect(phone.complaints).toEqual([])
	await phone.close()
})

test('a lost request of the rest of the texts is repeated', async () => {
	const phone = await world.phone({ lang: 'de' })
	const { page } = phone
	const hands = handsOn(page, 'de')
	let requests = 0
	await page.route('**/assets/words-de-rest-*', async (route) => {
		requests++
		await (requests <= 2 ? route.abort() : route.continue())
	})
	await page.goto('/home')
	await hands.on('title.home')
	await expect.poll(() => requests).toBeGreaterThanOrEqual(3)
	await page.locator('header a[href="/search"]').tap()
	await hands.on('title.search')
	expect(await keysShown(page)).toEqual([])
	expect(phone.complaints.filter((text) => !text.includes('net::ERR_FAILED'))).toEqual([])
	await phone.close()
})
